import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { letAllRead } from '../../bundle/let-all-read'

const copy = (from: string, to: string) => {
  mkdirSync(dirname(to), { recursive: true })
  cpSync(from, to, { dereference: true })
}

/** None of a program that was linked whole. */
function librariesOf(program: string): string[] {
  const { stdout } = spawnSync('ldd', [program], { encoding: 'utf8' })
  return stdout.match(/\/\S+/g) ?? []
}

/**
 * Makes in `folder` what an image is built of that has Node, a shell and nothing else: registries of
 * images are not reached everywhere.
 */
export function aBase(folder: string, busybox: string): void {
  const system = join(folder, 'system')
  copy(process.execPath, join(system, 'bin/node'))
  copy(busybox, join(system, 'bin', basename(busybox)))
  for (const name of ['sh', 'mkdir', 'chown']) symlinkSync('busybox', join(system, 'bin', name))
  const libraries = [process.execPath, busybox].flatMap(librariesOf)
  for (const path of new Set(libraries)) copy(path, join(system, path))
  mkdirSync(join(system, 'tmp'))
  letAllRead(system)
  writeFileSync(join(folder, 'Containerfile'), 'FROM scratch\nCOPY system /\nENV PATH=/bin\n')
}
