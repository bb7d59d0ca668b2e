import { openEmbedded } from '../../src/store/embedded/embedded'

// A process of its own: makes the database of DATA_DIR, with all tables and no rows, and closes it.
const store = await openEmbedded(process.env.DATA_DIR ?? '')
await store.close()
