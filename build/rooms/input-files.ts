import { createHash, type Hash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'

const unbuilt = /^(node_modules|dist|testing|.*\.test\.tsx?)$/

/** All files of a folder that can shape a build, in order. */
export const filesUnder = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !unbuilt.test(name))
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      return entry.isDirectory() ? filesUnder(path) : [path]
    })
    .sort()

/** A sha256 that has begun with `words` and with files, by their path in `folder`. */
export function hashOfFiles(words: string, files: string[], folder: string): Hash {
  const hash = createHash('sha256').update(words)
  for (const path of files) hash.update(`\0${relative(folder, path)}\0`).update(readFileSync(path))
  return hash
}
