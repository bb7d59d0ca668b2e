import { type ChannelDocument, commit } from '@pillbox/releases/log'
import { canaryStep, walkOn } from '@pillbox/releases/moves'
import { Refusal } from '@pillbox/releases/codes'
import type { Store } from '@pillbox/releases/storage'
import type { Trust } from '@pillbox/releases/trust'
import type { Trial } from '../telemetry/trial'
import { evidenceAgainst, judge, type Verdict } from './judge'
import type { Arm } from '../telemetry/trial'
import { type PlannedStep, type Waits, waitsFor } from './planned-step'

/** What the guard makes of a canary. */
export type Opinion = Trial & {
  verdict: Verdict
  arms: { stable: Arm; canary: Arm }
  /** Why a canary with a plan is not given to more people now. */
  waits?: Waits
}

/**
 * Looks after the canaries of a channel. It withdraws one that fails; it gives one to more people
 * only as far as somebody planned who may promote (releases.md 4.12, 3b.2).
 */
export type Guard = {
  /**
   * Looks once at every canary; withdraws those that fail, and takes the next step of those that
   * have a plan and are no worse. Rejects when the store does.
   */
  look: () => Promise<void>
  /** What it made of each canary that is on, by remote. */
  opinions: () => ReadonlyMap<string, Opinion>
}

type GuardParts = {
  store: Store
  channel: string
  /** Rejects when the log is not to be believed. */
  head: { entry: () => Promise<unknown> }
  /** Whose entries are believed, and who signs a withdrawal. */
  trust: () => Promise<Trust>
  trials: () => ReadonlyMap<string, Trial>
  plans: () => ReadonlyMap<string, PlannedStep>
  arms: (remote: string) => Promise<{ stable: Arm; canary: Arm } | undefined>
  now: () => number
  /** From how many addresses failures have to come. */
  addresses: number
}

/** Looks only when told to (`look`). */
export function watchCanaries(parts: GuardParts): Guard {
  const { trials, plans, arms, addresses, now } = parts
  let opinions: Map<string, Opinion> = new Map()

  async function opinionOf(remote: string, trial: Trial, step: PlannedStep | undefined) {
    const seen = await arms(remote)
    if (!seen) return []
    const opinion = { ...trial, verdict: judge(seen, addresses), arms: seen }
    const waits = step && waitsFor(step, seen, { addresses, now: now() })
    return [[remote, waits ? { ...opinion, waits } : opinion] as const]
  }

  async function act(remote: string, opinion: Opinion, step: PlannedStep | undefined) {
    if (opinion.verdict === 'withdraw') await withdraw(parts, remote, opinion)
    else if (step?.since === opinion.since && !opinion.waits) {
      const waits = await walk(parts, remote, { opinion, step })
      if (waits) opinions.set(remote, { ...opinion, waits })
    }
  }

  return {
    look: async () => {
      // Both of one moment: what was seen of one step says nothing of the next.
      const [all, steps] = [trials(), plans()]
      const found = await Promise.all(
        [...all].map(([remote, trial]) => opinionOf(remote, trial, steps.get(remote))),
      )
      opinions = new Map(found.flat())
      for (const [remote, opinion] of [...opinions]) await act(remote, opinion, steps.get(remote))
    },
    opinions: () => opinions,
  }
}

async function withdraw(parts: GuardParts, remote: string, opinion: Opinion): Promise<void> {
  try {
    await commitWithdrawal(parts, remote, opinion)
  } catch (error) {
    // Somebody moved it at the same moment; the next look sees what is left to do.
    if (!(error instanceof Refusal && error.code === 'REL-202')) throw error
  }
}

/** Takes the next step of a plan; gives why not, when the log refuses it. */
async function walk(
  { store, channel, head, trust, now }: GuardParts,
  remote: string,
  { opinion, step: { stable, canary } }: { opinion: Opinion; step: PlannedStep },
): Promise<Waits | undefined> {
  const found = { reason: reasonOf(opinion), evidence: evidenceOf(opinion) }
  try {
    const around = { channel, actor, trust: await trust(), now: () => new Date(now()) }
    // Nothing is added to a log that lost its end.
    await head.entry()
    await walkOn(store, around, { remote, stable, canary, ...found })
    return undefined
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { code: error.code, words: error.message }
  }
}

const actor = { sub: 'guard', via: 'guard' } as const

async function commitWithdrawal(
  { store, channel, head, trust, now }: GuardParts,
  remote: string,
  opinion: Opinion,
): Promise<void> {
  // Nothing is added to a log that lost its end.
  await head.entry()
  await commit(store, {
    channel,
    trust: await trust(),
    actor,
    touched: [remote],
    now: () => new Date(now()),
    step: (live) => {
      if (!live || !isStillOn(live, remote, opinion)) return undefined
      const step = canaryStep(live, remote, undefined)
      return step && { ...step, reason: reasonOf(opinion), evidence: evidenceOf(opinion) }
    },
  })
}

/** Another host may have withdrawn it, or somebody put another version in its place. */
function isStillOn({ remotes }: ChannelDocument, remote: string, { stable, canary }: Trial) {
  return remotes[remote]?.canary?.version === canary && remotes[remote].stable === stable
}

function reasonOf({ canary, stable, arms }: Opinion): string {
  const of = (version: string, { failures, hardFailures, sessions }: Arm) =>
    `${version} failed in ${failures} of ${sessions} browsers (${hardFailures} could not use it)`
  return `${of(canary, arms.canary)}, ${of(stable, arms.stable)}`
}

function evidenceOf({ since, canary, stable, arms }: Opinion) {
  const logLikelihoodRatio = Math.round(evidenceAgainst(arms.stable, arms.canary) * 100) / 100
  return {
    since,
    canary: { version: canary, ...arms.canary },
    stable: { version: stable, ...arms.stable },
    logLikelihoodRatio,
  }
}
