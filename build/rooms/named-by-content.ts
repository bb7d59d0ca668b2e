import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'

/** Writes a file of a release whose name says what is in it: `a/b.txt` as `a/b.<hash>.txt`. */
export function writeNamedByContent(output: string, path: string, text: string): void {
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 20)
  const end = extname(path)
  const place = join(output, `${path.slice(0, -end.length)}.${hash}${end}`)
  mkdirSync(dirname(place), { recursive: true })
  writeFileSync(place, text)
}
