import { readSettings, text } from '@pillbox/shared/server'
import { apiSettings } from '../config/settings'

const settings = {
  DATA_DIR: apiSettings.DATA_DIR,
  DATABASE_URL: apiSettings.DATABASE_URL,
  POSTGRES_BIN: { default: '', meaning: "folder of PostgreSQL's programs", read: text },
}

/** Which database is backed up or restored: PostgreSQL where one is named. */
export type Place = { dataDir: string; postgres: { url: string; bin: string } | undefined }

/** The place that the servers of this environment use. */
export function readPlace(env: Record<string, string | undefined>): Place {
  const { DATA_DIR: dataDir, DATABASE_URL: url, POSTGRES_BIN: bin } = readSettings(settings, env)
  return { dataDir, postgres: url ? { url, bin } : undefined }
}

/** A moment as it stands in the name of a file. */
export const stampOf = (now: Date): string => now.toISOString().replace(/[-:]|\.\d+/g, '')
