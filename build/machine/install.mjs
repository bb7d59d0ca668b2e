import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Stop } from './progress.mjs'
import { root } from '../root.mjs'
import { run } from './run.mjs'

const stamp = join(root, 'node_modules/.installed-for')

function wanted() {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`)
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml']) {
    hash.update(readFileSync(join(root, file)))
  }
  return hash.digest('hex')
}

// pnpm 12 refuses a frozen lockfile that does not list pnpm itself, unless it is told not to look.
const installing = { CI: 'true', pnpm_config_pm_on_fail: 'ignore' }

const rooms = () =>
  readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(root, entry.name, 'package.json')))
    .map(({ name }) => name)

function isInstalled() {
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted()) return false
  return rooms().every((room) => existsSync(join(root, room, 'node_modules')))
}

/**
 * Runs pnpm, of the version that this workspace is installed with.
 * @param {string[]} args
 * @param {boolean} [show]
 */
export function pnpm(args, show) {
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return run('npx', ['-y', packageManager, ...args], { show, env: installing })
}

/**
 * The stamp is written last, so an installation that was interrupted is done again.
 * @param {string[]} args
 * @param {boolean} show
 */
async function install(args, show) {
  rmSync(stamp, { force: true })
  const done = await pnpm(['install', ...args], show)
  if (done.code === 0) writeFileSync(stamp, wanted())
  return done
}

/** Links the packages of a remote that was written just now, and notes it in the lockfile. */
export const installNew = () => install(['--no-frozen-lockfile', '--prefer-offline'], false)

/** Installs the packages of the lockfile unless they are there already. */
export async function ensureInstalled() {
  if (isInstalled()) return 'Packages are installed'

  const { code } = await install(['--frozen-lockfile'], true)
  if (code !== 0) {
    throw new Stop(
      [
        'The packages could not be installed; see the lines above. The package registry of your npm',
        'configuration must be reachable. Run the same command again to go on; if that does not',
        'help, delete every node_modules folder first.',
      ].join('\n'),
    )
  }
  return 'Packages installed'
}
