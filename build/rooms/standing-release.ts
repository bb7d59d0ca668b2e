import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Release } from '@pillbox/releases/release'

const isAhead = ({ build }: Release) => Date.parse(build.builtAt ?? '') > Date.now()

/**
 * The release that stands in `<room>/dist`, or undefined when there is none, or one of a clock that
 * was ahead: the gate refuses it (REL-127).
 */
export function standingRelease(folder: string): Release | undefined {
  const path = join(folder, 'dist/release.json')
  if (!existsSync(path)) return undefined
  try {
    const release: Release = JSON.parse(readFileSync(path, 'utf8'))
    return release.build && isAhead(release) ? undefined : release
  } catch {
    return undefined
  }
}
