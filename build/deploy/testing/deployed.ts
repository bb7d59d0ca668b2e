import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { root } from '../../root.mjs'
import { settingsIn } from '../../start/settings.mjs'

const folder = join(root, 'deploy')

/** A file that both servers are deployed with. */
export const read = (path: string): string => readFileSync(join(folder, path), 'utf8')

export type Env = Record<string, string>
export const servers = ['host', 'app-api'] as const
export type Server = (typeof servers)[number]

const namesIn = (path: string) =>
  settingsIn(readFileSync(join(root, path), 'utf8')).map(({ name }) => name)
const ofLibraries = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'GOOGLE_APPLICATION_CREDENTIALS']

/** What each server reads, or a library in it. */
export const known: Record<Server, string[]> = {
  host: [...namesIn('docs/ops.md'), 'NODE_ENV', 'DATA_DIR', ...ofLibraries],
  'app-api': [...namesIn('docs/server.md'), 'DATA_DIR', ...ofLibraries],
}

export const fromFiles = (paths: string[]): Env =>
  Object.assign({}, ...paths.map((path) => parseEnv(read(path))))

/** What the image says, by instruction. */
export const inImage = (instruction: string): string[] =>
  read('Containerfile')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split(/ (.*)/s) as [string, string])
    .flatMap(([name, rest]) => (name === instruction ? [rest] : []))

export const ofImage = (): Env =>
  Object.fromEntries(
    inImage('ENV').flatMap((line) => line.split(' ').map((word) => word.split('='))),
  )
