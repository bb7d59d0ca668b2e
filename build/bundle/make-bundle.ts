import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { Stop } from '../machine/progress.mjs'
import { root } from '../root.mjs'
import { noticesOf } from '../supply/notices'
import { compileEntries, compilePrograms } from './compile-programs'
import { letAllRead } from './let-all-read'
import { programs } from './programs'
import { copyPackages, copyRuntimeFiles, type Kept } from './runtime-files'

const NAME = 'pillbox-companion-bundle'
const NOTICES = 'THIRD-PARTY-LICENSES.txt'

/**
 * Makes the folder that runs with Node alone; one that stands there is replaced once this one is whole.
 * @throws Stop when there is something else in its place, or something in it may not be handed out
 */
export async function makeBundle(folder: string): Promise<void> {
  refuseForeign(folder)
  const unfinished = `${folder}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { recursive: true })
  const compiled = [...(await compilePrograms(unfinished)), ...(await compileEntries(unfinished))]
  const copied = copyRuntimeFiles(unfinished)
  const kept = copyPackages(unfinished)
  writeManifest(unfinished, kept)
  const manifests = kept.map(({ from }) => join(from, 'package.json'))
  const carried = [...compiled, ...copied, ...manifests].map((path) => resolve(root, path))
  writeFileSync(join(unfinished, NOTICES), noticesOf('folder', carried))
  letAllRead(unfinished)
  rmSync(folder, { recursive: true, force: true })
  renameSync(unfinished, folder)
}

function refuseForeign(folder: string): void {
  if (!existsSync(folder)) return
  if (!statSync(folder).isDirectory()) {
    throw new Stop(`${folder} is a file. Choose another place with --out.`)
  }
  if (readdirSync(folder).length === 0) return
  const isOurs = nameOf(join(folder, 'package.json')) === NAME
  if (isOurs && !existsSync(join(folder, '.data'))) return
  const what = isOurs ? 'holds data (.data)' : 'is no bundle and not empty'
  throw new Stop(`${folder} ${what}, and would be replaced. Choose another one with --out.`)
}

function nameOf(manifest: string): unknown {
  try {
    return JSON.parse(readFileSync(manifest, 'utf8')).name
  } catch {
    return undefined
  }
}

function writeManifest(folder: string, kept: Kept[]): void {
  const { version, license, engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const commands = Object.entries(programs).map(([name, { script }]) => [
    script,
    `node ${name}.mjs`,
  ])
  const manifest = {
    name: NAME,
    version,
    private: true,
    license,
    type: 'module',
    engines,
    // Else a shell stands between npm and Node, and keeps the signal that npm passes on.
    scripts: { start: 'exec node start.mjs', ...Object.fromEntries(commands) },
    dependencies: Object.fromEntries(kept.map(({ name, version }) => [name, version])),
  }
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
}
