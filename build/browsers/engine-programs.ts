import { findProgram, isProgram } from '../machine/find-program'
import { Stop } from '../machine/progress.mjs'
import { installPackages } from '../machine/system-packages'

type Environment = Record<string, string | undefined>

/** The engines that are tried beside Chromium. */
export const engines = ['firefox', 'webkit'] as const
export type EngineName = (typeof engines)[number]

/** What each engine is started with, by the package of Debian that brings it. */
const programs: Record<EngineName, Record<string, string>> = {
  firefox: { 'firefox-esr': 'firefox-esr' },
  webkit: { WebKitWebDriver: 'webkit2gtk-driver', Xvfb: 'xvfb', 'dbus-run-session': 'dbus' },
}

/** Path of Firefox ESR: FIREFOX_PATH, or the one on PATH. */
export function findFirefox(env: Environment = process.env): string | undefined {
  if (env.FIREFOX_PATH) return isProgram(env.FIREFOX_PATH) ? env.FIREFOX_PATH : undefined
  return findProgram(['firefox-esr'], env.PATH)
}

const isHere = (program: string, env: Environment) =>
  (program === 'firefox-esr' ? findFirefox(env) : findProgram([program], env.PATH)) !== undefined

/** The packages of Debian that an engine lacks here. */
export const missingPackages = (engine: EngineName, env: Environment = process.env): string[] =>
  Object.entries(programs[engine])
    .filter(([program]) => !isHere(program, env))
    .map(([, name]) => name)

/**
 * Installs what an engine lacks with apt-get as root.
 * @throws Stop with what is missing and how to get it
 */
export async function ensureEngine(engine: EngineName): Promise<void> {
  const { FIREFOX_PATH } = process.env
  if (engine === 'firefox' && FIREFOX_PATH && !findFirefox())
    throw new Stop(`FIREFOX_PATH is "${FIREFOX_PATH}", which is not a program.`)
  const missing = missingPackages(engine)
  if (missing.length > 0) await installPackages(missing)
  const still = missingPackages(engine).join(' ')
  if (still === '') return
  throw new Stop(
    `${engine} needs packages of Debian that are not here, and only root may install them:\n` +
      `apt-get install -y --no-install-recommends ${still}`,
  )
}
