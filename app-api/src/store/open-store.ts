import type { Config } from '../config/config'
import { openEmbedded } from './embedded/embedded'
import { openPostgres } from './postgres'
import { refuseUnsafe } from './refuse-unsafe'
import type { Store } from './store'

type StoreConfig = Pick<
  Config,
  'databaseUrl' | 'databaseConnections' | 'unsafeDatabase' | 'dataDir' | 'newDatabase'
>

/** Opens PostgreSQL when the configuration names one, else the embedded database. */
export async function openStore(config: StoreConfig): Promise<Store> {
  const { databaseUrl, databaseConnections, unsafeDatabase, dataDir, newDatabase } = config
  if (databaseUrl === undefined) return openEmbedded(dataDir, newDatabase)
  if (unsafeDatabase === 'refused') await refuseUnsafe(databaseUrl)
  return openPostgres(databaseUrl, databaseConnections)
}
