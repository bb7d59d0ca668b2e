import { join } from 'node:path'
import { findProgram, isProgram } from './find-program'
import { Stop } from './progress.mjs'
import { root } from '../root.mjs'
import { installPackages } from './system-packages'
import { run } from './run.mjs'

/** How it is driven: as root too, and asking nothing of the network by itself. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

type Environment = Record<string, string | undefined>

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** Path of a Chromium on this machine: CHROMIUM_PATH, or the first one on PATH. */
export function findChromium(env: Environment = process.env): string | undefined {
  if (env.CHROMIUM_PATH) return isProgram(env.CHROMIUM_PATH) ? env.CHROMIUM_PATH : undefined
  return findProgram(names, env.PATH)
}

/**
 * Path of what draws pages as Chromium does and has no window: about half of its processor's time, but
 * it can not show messages. CHROMIUM_PATH alone is driven where it is set.
 */
export function findHeadlessShell(env: Environment = process.env): string | undefined {
  return env.CHROMIUM_PATH ? undefined : findProgram(['chromium-headless-shell'], env.PATH)
}

async function installFromSystem(): Promise<string | undefined> {
  await installPackages(['chromium'])
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
  // Not every system has it; without it the same tests take longer.
  if (path && !findHeadlessShell()) await installPackages(['chromium-headless-shell'])
  if (path) return path
  throw new Stop(
    'The tests need Chromium and it could not be installed. Install it, or set CHROMIUM_PATH.',
  )
}
