import { type ChannelDocument, commit } from '@pillbox/releases/log'
import { canaryStep } from '@pillbox/releases/moves'
import { Refusal } from '@pillbox/releases/codes'
import { evidenceAgainst, judge, type Verdict } from './judge'
import type { Arm, Arms, Trial } from '../telemetry/trial'
import { type PlannedStep, type Waits, waitsFor } from './planned-step'
import { asGuard, type LogParts } from './as-guard'
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

type GuardParts = LogParts & {
  trials: () => ReadonlyMap<string, Trial>
  plans: () => ReadonlyMap<string, PlannedStep>
  /** What was seen of this step; undefined when another one is counted. */
  arms: (remote: string, step: Trial) => Promise<Arms | undefined>
  /** From how many addresses failures have to come. */
  addresses: number
}

/** What is made of a canary, with the step of its plan, if it has one, and what is sure of both versions. */
type Found = { remote: string; opinion: Opinion; step: PlannedStep | undefined; sure: Sides }

/** Looks only when told to (`look`). */
export function watchCanaries(parts: GuardParts): Guard {
  const { trials, plans, arms, addresses, now } = parts
  const walk = walkPlans(parts)
  let opinions: Map<string, Opinion> = new Map()

  async function opinionOf(remote: string, trial: Trial, step: PlannedStep | undefined) {
    const seen = await arms(remote, trial)
    if (!seen) return []
    const { sure, ...both } = seen
    const opinion: Opinion = { ...trial, verdict: judge(both, addresses), arms: both }
    const waits = step && waitsFor(step, sure, { addresses, now: now() })
    return [{ remote, step, sure, opinion: waits ? { ...opinion, waits } : opinion }]
  }

  async function act({ remote, opinion, step, sure }: Found): Promise<void> {
    if (opinion.verdict === 'withdraw') return withdraw(parts, remote, opinion)
    if (!step || opinion.waits) return
    const waits = await walk(remote, step, describe(opinion, sure))
    if (waits) opinions.set(remote, { ...opinion, waits })
  }

  return {
    look: async () => {
      const [all, steps] = [trials(), plans()]
      const asked = [...all].map(([remote, trial]) => opinionOf(remote, trial, steps.get(remote)))
      const found = (await Promise.all(asked)).flat()
      opinions = new Map(found.map(({ remote, opinion }) => [remote, opinion]))
      // No remote's trouble keeps the guard from another.
      const acted = await Promise.allSettled(found.map(act))
      for (const each of acted) if (each.status === 'rejected') throw each.reason
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

async function commitWithdrawal(
  parts: GuardParts,
  remote: string,
  opinion: Opinion,
): Promise<void> {
  await commit(parts.store, {
    ...(await asGuard(parts)),
    touched: [remote],
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
