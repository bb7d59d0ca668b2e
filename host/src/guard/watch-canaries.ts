import { type ChannelDocument, commit } from '@pillbox/releases/log'
import { canaryStep } from '@pillbox/releases/moves'
import { Refusal } from '@pillbox/releases/codes'
import type { Store } from '@pillbox/releases/storage'
import type { Trust } from '@pillbox/releases/trust'
import { evidenceAgainst, judge, type Verdict } from './judge'
import { type Arm, type Arms, LONG_AGO, type Trial } from '../telemetry/trial'
import { type PlannedStep, type Waits, waitsFor } from './planned-step'
import { walkPlans } from './walk-plans'

/** What the guard makes of a canary. */
export type Opinion = Trial & {
  verdict: Verdict
  arms: Sides
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
  arms: (remote: string) => Promise<Arms | undefined>
  now: () => number
  /** From how many addresses failures have to come. */
  addresses: number
}

/** With the step of a plan, where there is one, and what is sure of both versions in it. */
type Found = { remote: string; opinion: Opinion; step?: PlannedStep & { sure: Sides } }

/** Looks only when told to (`look`). */
export function watchCanaries(parts: GuardParts): Guard {
  const { trials, plans, arms, addresses, now } = parts
  const walk = walkPlans({ ...parts, actor })
  let opinions: Map<string, Opinion> = new Map()

  async function opinionOf(
    remote: string,
    trial: Trial,
    step: PlannedStep | undefined,
  ): Promise<Found[]> {
    const seen = await arms(remote)
    if (!seen) return []
    const { stable, canary, sure, since } = seen
    const both = { stable, canary }
    const opinion = { ...trial, verdict: judge(both, addresses), arms: both }
    // What was seen of one step says nothing of the next.
    if (!step || step.since !== trial.since) return [{ remote, opinion }]
    const known = since === step.since || step.since === LONG_AGO ? sure : nothingSeen
    const waits = waitsFor(step, known, { addresses, now: now() })
    const next = { ...step, sure: known }
    return [{ remote, opinion: waits ? { ...opinion, waits } : opinion, step: next }]
  }

  async function look(): Promise<void> {
    const [all, steps] = [trials(), plans()]
    const asked = [...all].map(([remote, trial]) => opinionOf(remote, trial, steps.get(remote)))
    const found = (await Promise.all(asked)).flat()
    opinions = new Map(found.map(({ remote, opinion }) => [remote, opinion]))
    const bad = found.filter(({ opinion }) => opinion.verdict === 'withdraw')
    // What is bad goes first, and no other remote's trouble keeps it.
    const withdrawn = bad.map(({ remote, opinion }) => withdraw(parts, remote, opinion))
    const trouble = failuresOf(await Promise.allSettled(withdrawn))
    for (const { remote, opinion, step } of found) {
      if (!step || opinion.verdict === 'withdraw' || opinion.waits) continue
      const [done] = await Promise.allSettled([walk(remote, step, describe(opinion, step.sure))])
      trouble.push(...failuresOf([done]))
      if (done.status === 'fulfilled' && done.value)
        opinions.set(remote, { ...opinion, waits: done.value })
    }
    if (trouble.length > 0) throw trouble[0]
  }

  return { look, opinions: () => opinions }
}

const nobody: Arm = {
  sessions: 0,
  failures: 0,
  hardFailures: 0,
  places: { failures: 0, hardFailures: 0 },
}
const nothingSeen = { stable: nobody, canary: nobody }

const failuresOf = (settled: readonly PromiseSettledResult<unknown>[]): unknown[] =>
  settled.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))

async function withdraw(parts: GuardParts, remote: string, opinion: Opinion): Promise<void> {
  try {
    await commitWithdrawal(parts, remote, opinion)
  } catch (error) {
    // Somebody moved it at the same moment; the next look sees what is left to do.
    if (!(error instanceof Refusal && error.code === 'REL-202')) throw error
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
      return step && { ...step, ...describe(opinion, opinion.arms) }
    },
  })
}

/** Another host may have withdrawn it, or somebody put another version in its place. */
function isStillOn({ remotes }: ChannelDocument, remote: string, { stable, canary }: Trial) {
  return remotes[remote]?.canary?.version === canary && remotes[remote].stable === stable
}

type Sides = { stable: Arm; canary: Arm }

/** What an entry says of why it was made. */
function describe({ since, canary, stable }: Trial, arms: Sides) {
  const of = (version: string, { failures, hardFailures, sessions }: Arm) =>
    `${version} failed in ${failures} of ${sessions} browsers (${hardFailures} could not use it)`
  const logLikelihoodRatio = Math.round(evidenceAgainst(arms.stable, arms.canary) * 100) / 100
  return {
    reason: `${of(canary, arms.canary)}, ${of(stable, arms.stable)}`,
    evidence: {
      since,
      canary: { version: canary, ...arms.canary },
      stable: { version: stable, ...arms.stable },
      logLikelihoodRatio,
    },
  }
}
