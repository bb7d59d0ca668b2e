import { isSamePerson } from '@pillbox/releases/attestations'
import type { Move } from '@pillbox/releases/moves'
import type { RemoteHealth } from '../health/health'
import { html, type Html } from '../http/html'
import { SHELL } from '@pillbox/releases/release'
import type { PageContent } from './page-content'
import { shortName } from './version-name'

/** A move without its reason, which the dialog asks for. */
type Unreasoned = Move extends infer M ? (M extends Move ? Omit<M, 'reason'> : never) : never

/** That somebody approves of a version, without their reason. */
type Approval = { kind: 'approval'; remote: string; version: string }

/** What a button says, and what the dialog says and asks before the move is made. */
export type Offer = {
  id: string
  text: string
  move: Unreasoned | Approval
  question: string
  effect: string
  /** What is said when it is made. */
  done: string
  /** What may be chosen to roll back to. */
  versions?: readonly { version: string; name: string }[]
}

/** A button that opens the dialog, with all that it needs to know. */
export function offerButton({ id, text, move, versions = [], ...said }: Offer, kind: string): Html {
  // Six buttons that are called Off are told apart.
  const label = 'remote' in move && move.remote !== undefined ? `${text}, ${move.remote}` : text
  return html`<button
    type="button"
    id="${id}"
    class="${kind}"
    aria-label="${label}"
    data-move="${JSON.stringify(move)}"
    data-question="${said.question}"
    data-effect="${said.effect}"
    data-done="${said.done}"
    data-versions="${JSON.stringify(versions)}"
  >
    ${text}
  </button>`
}

/** Whether the reader may make this move, which has no reason yet. */
export const mayMake = ({ may }: Pick<PageContent, 'may'>, { move }: Offer): boolean =>
  // Who may give a version to everybody may approve of it.
  may('kind' in move ? promotion(move) : ({ ...move, reason: '…' } as Move))

const promotion = ({ remote }: Approval): Move => ({ action: 'promote', remote })

/** The way back to an earlier version of a remote. */
export function rollbackOffer(
  { id, name, from, to }: { id: string; name: string; from: string; to: string },
  content: PageContent,
): Offer {
  const named = (version: string) => shortName(name, version, content)
  const choice = [...new Set([to, ...content.earlierOf(name)])].filter((each) => each !== from)
  return {
    id,
    text: `Roll back to ${named(to)}`,
    move: { action: 'rollback', remote: name, to },
    question: `Roll back ${name}`,
    effect: `Everybody who has ${name} ${named(from)} gets the version below, in open tabs too, within seconds. Nothing is built or uploaded.`,
    done: `${name} is rolled back`,
    versions: choice.map((version) => ({ version, name: named(version) })),
  }
}

/** Back to the last good version, where there is one. */
export function lastGoodOffer(name: string, { version }: RemoteHealth, content: PageContent) {
  const [to] = content.earlierOf(name)
  if (to === undefined) return undefined
  return rollbackOffer({ id: `rollback-${name}`, name, from: version, to }, content)
}

/** What else can be done to a remote as it is now: off or on, canary 0 %, lock or unlock. */
export function otherOffers(name: string, remote: RemoteHealth, content: PageContent): Offer[] {
  const { locks = {} } = content.entries[0]
  return [
    ...(name === SHELL ? [] : [remote.state === 'on' ? off(name, remote, content) : on(name)]),
    ...canaryOffers(name, remote, content),
    locks[name] ? unlock(name) : lock(name),
  ]
}

const off = (name: string, { version }: RemoteHealth, { releaseOf }: PageContent): Offer => {
  const signsIn = releaseOf(name, version)?.routes.some(({ path }) => path === '/signin')
  const lockedOut = ' Whoever is signed in stays so; nobody can sign in, to this page either.'
  return {
    id: `off-${name}`,
    text: 'Off',
    move: { action: 'off', remote: name },
    question: `Turn ${name} off`,
    effect: `Nobody gets ${name} until it is turned on again. People read that this part is switched off for now; the rest of the app goes on.${signsIn ? lockedOut : ''}`,
    done: `${name} is off`,
  }
}

const on = (name: string): Offer => ({
  id: `on-${name}`,
  text: 'On',
  move: { action: 'on', remote: name },
  question: `Turn ${name} on`,
  effect: `Everybody gets ${name} again, with the version that it has.`,
  done: `${name} is on`,
})

/** Taking a canary back, and approving of it where that is wanted and the reader did not yet. */
function canaryOffers(name: string, { canary }: RemoteHealth, content: PageContent): Offer[] {
  if (!canary) return []
  const by = content.approversOf(name, canary.version)
  const isAsked = by !== undefined && !by.some((name) => isSamePerson(name, content.reader))
  return [
    canaryZero(name, canary.version, content),
    ...(isAsked ? [approve(name, canary.version, content)] : []),
  ]
}

function approve(remote: string, version: string, content: PageContent): Offer {
  const named = shortName(remote, version, content)
  return {
    id: `approve-${remote}`,
    text: 'Approve',
    move: { kind: 'approval', remote, version },
    question: `Approve of ${remote} ${named}`,
    effect: `For a day somebody else may give ${remote} ${named} to everybody, or its plan goes on by itself. It does not count when you do that yourself.`,
    done: `You approved of ${remote} ${named}`,
  }
}

const canaryZero = (name: string, version: string, content: PageContent): Offer => ({
  id: `canary-${name}`,
  text: 'Canary 0 %',
  move: { action: 'canary', remote: name, share: { bp: 0, cohorts: [] } },
  question: `Take the canary of ${name} back`,
  effect: `Nobody gets ${name} ${shortName(name, version, content)} any more; who has it gets what everybody has.`,
  done: `The canary of ${name} is taken back`,
})

const lock = (name: string): Offer => ({
  id: `lock-${name}`,
  text: 'Lock',
  move: { action: 'lock', remote: name },
  question: `Lock ${name}`,
  effect: `Nothing moves ${name} until it is unlocked, but roll back, off and on.`,
  done: `${name} is locked`,
})

const unlock = (name: string): Offer => ({
  id: `unlock-${name}`,
  text: 'Unlock',
  move: { action: 'unlock', remote: name },
  question: `Unlock ${name}`,
  effect: `${name} can be published, given as a canary and promoted again.`,
  done: `${name} is unlocked`,
})

/** Locks the whole channel. */
export const lockAll: Offer = {
  id: 'lock-all',
  text: 'Lock all',
  move: { action: 'lock' },
  question: 'Lock all',
  effect: 'Nothing moves anything until it is unlocked, but roll back, off and on.',
  done: 'All is locked',
}

/** Takes the lock of the whole channel away. */
export const unlockAll: Offer = {
  id: 'unlock-all',
  text: 'Unlock all',
  move: { action: 'unlock' },
  question: 'Unlock all',
  effect: 'Everything that has no lock of its own can be published and promoted again.',
  done: 'The lock of all is taken away',
}
