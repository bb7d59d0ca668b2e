import type { Config } from '../config/config'
import { openEmbedded } from './embedded/embedded'
import { openPostgres } from './postgres'
import type { Store } from './store'

/** Opens PostgreSQL when the configuration names one, else the embedded database. */
export function openStore(
  config: Pick<Config, 'databaseUrl' | 'databaseConnections' | 'dataDir' | 'newDatabase'>,
): Promise<Store> {
  return config.databaseUrl === undefined
    ? openEmbedded(config.dataDir, config.newDatabase)
    : openPostgres(config.databaseUrl, config.databaseConnections)
}
