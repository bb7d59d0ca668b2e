import { ensureChromium, findChromium, findHeadlessShell } from '../machine/find-chromium'
import { step } from '../machine/progress.mjs'
import { run } from '../machine/run.mjs'
import { ensurePostgres } from '../postgres/find-postgres'

/** What a program says of itself. */
export const versionOf = async (program: string) => (await run(program, ['--version'])).out

/** The browsers that are driven, by their versions. */
export async function prepareChromium(): Promise<string[]> {
  let paths: string[] = []
  await step('Chromium', async () => {
    const path = await ensureChromium()
    // Playwright's own download is on no PATH.
    if (findChromium() === undefined) process.env.CHROMIUM_PATH = path
    paths = [path, findHeadlessShell() ?? path]
    return `Chromium is ${[...new Set(paths)].join(' and ')}`
  })
  return Promise.all(paths.map(versionOf))
}

/** Where the programs of PostgreSQL are; undefined where it is not, and can not be installed. */
export async function findPostgres(): Promise<string | undefined> {
  let bin: string | undefined
  await step('PostgreSQL', async () => {
    bin = await ensurePostgres()
    return bin ? `PostgreSQL is ${bin}` : 'PostgreSQL 15 is not here: NOT tested on it'
  })
  return bin
}
