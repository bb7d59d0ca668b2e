import type { Health, RemoteHealth } from '../health/health'

/** How a remote stands, the worst first; `unheard`: it runs, and nobody has loaded it of late. */
export const STANDINGS = ['failing', 'degraded', 'off', 'unheard', 'ok'] as const
export type Standing = (typeof STANDINGS)[number]

/** Silence is not health: what nobody has loaded is not called well. */
function standingOf({ status, versions }: RemoteHealth): Standing {
  if (status !== 'ok') return status
  return versions.some(isUnheard) ? 'unheard' : 'ok'
}

/** Is it given to somebody, and has nobody loaded it in the last 15 minutes? */
const isUnheard = ({ role, sessions }: RemoteHealth['versions'][number]) =>
  (role === 'stable' || role === 'canary') && sessions === 0

/** One remote, or the shell, with its name and how it stands. */
export type Stands = { name: string; remote: RemoteHealth; standing: Standing }

/** All remotes and the shell, the worst first, and of equals the shell. */
export function worstFirst({ remotes }: Health): Stands[] {
  const rank = ({ standing }: Stands) => STANDINGS.indexOf(standing)
  return Object.entries(remotes)
    .map(([name, remote]) => ({ name, remote, standing: standingOf(remote) }))
    .sort((a, b) => rank(a) - rank(b))
}

/** What is worst, in a sentence: `1 of 6 is failing`. */
export function headline(all: readonly Stands[]): string {
  const standing = all[0]?.standing ?? 'ok'
  const count = all.filter((each) => each.standing === standing).length
  const of = `${count} of ${all.length}`
  if (standing === 'ok') return `All ${all.length} are well`
  if (standing === 'unheard') return `Nothing is heard of ${of}`
  return `${of} ${count === 1 ? 'is' : 'are'} ${standing}`
}
