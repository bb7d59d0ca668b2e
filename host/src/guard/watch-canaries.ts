import { type ChannelDocument, commit } from '@pillbox/releases/log'
import { canaryStep } from '@pillbox/releases/moves'
import { Refusal } from '@pillbox/releases/codes'
import type { Store } from '@pillbox/releases/storage'
import type { Trust } from '@pillbox/releases/trust'
import type { Trial } from '../telemetry/trial'
import { evidenceAgainst, judge, type Verdict } from './judge'
import type { Arm } from '../telemetry/trial'

/** What the guard makes of a canary. */
export type Opinion = Trial & { verdict: Verdict; arms: { stable: Arm; canary: Arm } }

/** Looks after the canaries of a channel. It can only withdraw one, never promote (releases.md 4.12). */
export type Guard = {
  /** Looks once at every canary; withdraws those that fail. Rejects when the store does. */
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
  arms: (remote: string) => Promise<{ stable: Arm; canary: Arm } | undefined>
  now: () => number
  /** From how many addresses failures have to come. */
  addresses: number
}

/** Looks only when told to (`look`). */
export function watchCanaries(parts: GuardParts): Guard {
  const { trials, arms, addresses } = parts
  let opinions: ReadonlyMap<string, Opinion> = new Map()

  async function opinionOf(remote: string, trial: Trial) {
    const seen = await arms(remote)
    return seen
      ? [[remote, { ...trial, verdict: judge(seen, addresses), arms: seen }] as const]
      : []
  }

  return {
    look: async () => {
      const found = await Promise.all([...trials()].map((each) => opinionOf(...each)))
      opinions = new Map(found.flat())
      for (const [remote, opinion] of opinions) {
        if (opinion.verdict === 'withdraw') await withdraw(remote, opinion)
      }
    },
    opinions: () => opinions,
  }

  async function withdraw(remote: string, opinion: Opinion): Promise<void> {
    try {
      await commitWithdrawal(parts, remote, opinion)
    } catch (error) {
      // Somebody moved it at the same moment; the next look sees what is left to do.
      if (!(error instanceof Refusal && error.code === 'REL-202')) throw error
    }
  }
}

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
    actor: { sub: 'guard', via: 'guard' },
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
