import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { mapName, type Bundle } from '../release/bundle'

/** Writes a bundle as a build does, into `<folder>/dist`; gives the folder. */
export async function writeBundle(
  folder: string,
  { release, files, maps = new Map() }: Bundle,
): Promise<string> {
  const dist = join(folder, 'dist')
  for (const [path, bytes] of files) await write(join(dist, 'files', path), bytes)
  for (const [script, bytes] of maps) await write(join(dist, 'maps', mapName(script)), bytes)
  await write(join(dist, 'release.json'), Buffer.from(JSON.stringify(release, null, 2)))
  return folder
}

async function write(target: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(target), { recursive: true })
  await writeFile(target, bytes)
}
