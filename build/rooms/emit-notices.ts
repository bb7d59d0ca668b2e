import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { noticesOf } from '../supply/notices'

/**
 * Writes whose code is in a release, which is compiled of these files; no page loads it. By its name it
 * is found (releases/src/release/release.ts), and is the same in all versions that have the same.
 * @throws Stop naming packages that may not be handed out
 */
export function writeNotices(output: string, bundled: string[]): void {
  const text = noticesOf('release', bundled)
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 20)
  writeFileSync(join(output, `notices.${hash}.txt`), text)
}
