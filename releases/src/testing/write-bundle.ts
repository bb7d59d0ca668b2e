import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Bundle } from '../release/bundle'

/** Writes a bundle as a build does, into `<folder>/dist`; gives the folder. */
export async function writeBundle(folder: string, { release, files }: Bundle): Promise<string> {
  for (const [path, bytes] of files) {
    const target = join(folder, 'dist/files', path)
    await mkdir(dirname(target), { recursive: true })
    await writeFile(target, bytes)
  }
  await writeFile(join(folder, 'dist/release.json'), JSON.stringify(release, null, 2))
  return folder
}
