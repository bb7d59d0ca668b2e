import type { Finding } from '../../codes'
import type { Release } from '../../release/release'
import { about } from '../about'

// About twice the largest remote that shares the shell's React.
const USUAL_BUDGET = 30_000

/**
 * Is what a browser loads before a remote's first page within the remote's budget, and that within
 * the shell's maximum? In bytes, brotli. A shell that names no maximum does not ask.
 */
export function fitSize(remote: Release, { budget: most, version }: Release): Finding[] {
  if (most === undefined) return []
  const { budget = Math.min(USUAL_BUDGET, most) } = remote
  if (budget > most) {
    const message = `room.json asks for a budget of ${kB(budget)}, the shell ${version} allows ${kB(most)}`
    return [about(remote, 'REL-119', `${message}; ask for less`)]
  }
  const loaded = [...new Set([remote.entry.path, ...remote.preload])]
  const sizes = loaded.map((path) => ({ path, bytes: sizeOf(remote, path) }))
  const sum = sizes.reduce((total, { bytes }) => total + bytes, 0)
  if (sum <= budget) return []
  const parts = sizes.map(({ path, bytes }) => `${path} ${kB(bytes)}`).join(', ')
  const message = `${kB(sum)} are loaded before the first page (${parts}), the budget is ${kB(budget)}`
  const hint = `load less at once, or set "budget" in room.json, at most ${most}`
  return [about(remote, 'REL-118', `${message}; ${hint}`)]
}

/** Compressed as a browser gets it. */
function sizeOf({ files }: Release, path: string): number {
  return files[path]?.brotli ?? files[path]?.bytes ?? 0
}

function kB(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}
