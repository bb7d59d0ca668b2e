import { noticesOf } from '../supply/notices'
import { writeNamedByContent } from './named-by-content'

/**
 * Writes whose code is in a release, which is compiled of these files; no page loads it. By its name it
 * is found (releases/src/release/release.ts), and is the same in all versions that have the same.
 * @throws Stop naming packages that may not be handed out
 */
export function writeNotices(output: string, bundled: string[]): void {
  writeNamedByContent(output, 'notices.txt', noticesOf('release', bundled))
}
