import { readdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readCommandLine } from '../machine/command-line.mjs'
import { step, Stop } from '../machine/progress.mjs'
import { makeBundle } from './make-bundle'

const help = `pnpm bundle [--out dist]

  Makes one folder of host, /app-api and the commands of who runs them, compiled and with all that they
  need: it runs where Node is, and nothing is installed there (docs/production.md). The rooms are not in
  it: they are published to the release store.`

const bytesOf = (folder: string): number =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => statSync(join(folder, path)))
    .reduce((sum, each) => sum + (each.isFile() ? each.size : 0), 0)

async function bundle(folder: string): Promise<string> {
  await makeBundle(folder)
  return `${folder} ${(bytesOf(folder) / 1e6).toFixed(1)} MB`
}

const given = readCommandLine(() => help, {
  options: { out: { type: 'string', default: 'dist' } },
})
if (given) {
  const folder = resolve(String(given.values.out))
  await step('Bundle', () => bundle(folder)).catch((error: Error) => {
    console.error(error instanceof Stop ? error.message : error.stack)
    process.exitCode = 1
  })
}
