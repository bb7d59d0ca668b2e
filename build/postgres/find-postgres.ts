import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { isProgram } from '../machine/find-program'
import { run } from '../machine/run.mjs'
import { installPackages } from '../machine/system-packages'

const debian = '/usr/lib/postgresql'
const oldest = 15

const hasPrograms = (folder: string): boolean =>
  ['initdb', 'postgres', 'pg_isready'].every((name) => isProgram(join(folder, name)))

/** Folder of PostgreSQL's programs: POSTGRES_BIN, or the oldest version from 15 on that is here. */
export function findPostgres(
  env: Record<string, string | undefined> = process.env,
  folder = debian,
): string | undefined {
  if (env.POSTGRES_BIN) return hasPrograms(env.POSTGRES_BIN) ? env.POSTGRES_BIN : undefined
  const versions = existsSync(folder) ? readdirSync(folder).map(Number) : []
  return versions
    .filter((version) => version >= oldest)
    .sort((a, b) => a - b)
    .map((version) => join(folder, String(version), 'bin'))
    .find(hasPrograms)
}

/** Finds PostgreSQL or installs it with apt-get as root; undefined when neither is possible. */
export async function ensurePostgres(): Promise<string | undefined> {
  const found = findPostgres()
  if (found || process.env.POSTGRES_BIN) return found
  await installPackages(['postgresql'])
  const bin = findPostgres()
  // The package may have started a server of its own, which nobody asked for.
  const version = bin?.split('/').at(-2)
  if (version) await run('pg_ctlcluster', [version, 'main', 'stop']).catch(() => undefined)
  return bin
}
