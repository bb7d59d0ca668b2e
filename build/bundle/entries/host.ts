import { runServer } from './run-server'

const help = `node host.mjs: answers browsers with pages and published files, and passes /app-api on.

Needed:
  DATA_DIR                                folder of what it keeps for itself
  FIREBASE_PROJECT_ID, FIREBASE_API_KEY   the identity project
  PUBLIC_ORIGIN                           where browsers reach it, https://...
  RELEASES_STORE, RELEASES_POLICY         the published rooms and who may publish (in DATA_DIR)
  API_URL                                 the server behind /app-api (http://127.0.0.1:3001)

All settings: docs/ops.md. How to start: docs/production.md.`

await runServer({ name: 'host', help, keepsData: () => true })
