import { join } from 'node:path'
import { findProgram, isProgram } from './find-program'
import { Stop } from './progress.mjs'
import { root } from '../root.mjs'
import { installPackages } from './system-packages'
import { run } from './run.mjs'

type Environment = Record<string, string | undefined>

// The same engine without what draws windows: a page costs it about a third of the processor.
const withoutWindows = 'chromium-headless-shell'
const withWindows = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/**
 * Path of a Chromium on this machine: CHROMIUM_PATH, or what is found on PATH, at best one that can
 * open no windows.
 */
export function findChromium(env: Environment = process.env): string | undefined {
  if (env.CHROMIUM_PATH) return isProgram(env.CHROMIUM_PATH) ? env.CHROMIUM_PATH : undefined
  return findProgram([withoutWindows], env.PATH) ?? findProgram(withWindows, env.PATH)
}

/** Not every Debian has the one without windows. */
async function installFromSystem(): Promise<void> {
  if (findProgram([withoutWindows], process.env.PATH)) return
  await installPackages([withoutWindows])
  if (!findChromium()) await installPackages(['chromium'])
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
  if (!process.env.CHROMIUM_PATH) await installFromSystem()
  const path = findChromium() ?? (await installFromPlaywright())
  if (path) return path
  throw new Stop(
    'The tests need Chromium and it could not be installed. Install it, or set CHROMIUM_PATH.',
  )
}
