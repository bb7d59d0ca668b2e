import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { Stop } from './progress.mjs'
import { root } from '../root.mjs'
import { run } from './run.mjs'

type Environment = Record<string, string | undefined>

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

const isProgram = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Path of a Chromium on this machine: CHROMIUM_PATH, or the first one on PATH. */
export function findChromium(env: Environment = process.env): string | undefined {
  if (env.CHROMIUM_PATH) return isProgram(env.CHROMIUM_PATH) ? env.CHROMIUM_PATH : undefined
  const folders = (env.PATH ?? '').split(delimiter)
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isProgram)
}

async function installFromSystem(): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return undefined
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  if ((await run('apt-get', ['update'], { env }).catch(() => ({ code: 1 }))).code !== 0)
    return undefined
  await run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], { env })
  return findChromium()
}

async function installFromPlaywright(): Promise<string | undefined> {
  const folder = join(root, 'tests/node_modules/playwright-core')
  const { code } = await run(process.execPath, [join(folder, 'cli.js'), 'install', 'chromium'])
  if (code !== 0) return undefined
  const question = "process.stdout.write(require('playwright-core').chromium.executablePath())"
  const { out } = await run(process.execPath, ['-e', question], {
    env: { NODE_PATH: join(folder, '..') },
  })
  return isProgram(out) ? out : undefined
}

/**
 * Finds Chromium or installs it: with apt-get as root, else with Playwright's own download.
 * @throws Stop with what to do
 */
export async function ensureChromium(): Promise<string> {
  if (process.env.CHROMIUM_PATH && !findChromium()) {
    throw new Stop(`CHROMIUM_PATH is "${process.env.CHROMIUM_PATH}", which is not a program.`)
  }
  const path = findChromium() ?? (await installFromSystem()) ?? (await installFromPlaywright())
  if (path) return path
  throw new Stop(
    'The tests need Chromium and it could not be installed. Install it, or set CHROMIUM_PATH.',
  )
}
