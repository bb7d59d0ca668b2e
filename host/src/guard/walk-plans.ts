import { Refusal } from '@pillbox/releases/codes'
import { walkOn } from '@pillbox/releases/moves'
import { asGuard, type LogParts } from './as-guard'
import type { PlannedStep, Waits } from './planned-step'

type Found = { reason: string; evidence: Record<string, unknown> }

// The whole log is read to be believed, and the gate asked.
const AGAIN_MS = 60_000

/** Takes next steps of plans; one that was refused is tried again a minute later. */
export function walkPlans(parts: LogParts) {
  const { store, now } = parts
  const refused = new Map<string, { since: number; at: number; waits: Waits }>()

  async function walk(remote: string, { stable, canary }: PlannedStep, found: Found) {
    try {
      await walkOn(store, await asGuard(parts), { remote, stable, canary, ...found })
      return undefined
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return { code: error.code, words: error.message }
    }
  }

  /** Gives why the step is not taken, when the log refuses it; rejects when the store fails. */
  return async (remote: string, step: PlannedStep, found: Found): Promise<Waits | undefined> => {
    const before = refused.get(remote)
    if (before?.since === step.since && now() - before.at < AGAIN_MS) return before.waits
    const waits = await walk(remote, step, found)
    if (waits) refused.set(remote, { since: step.since, at: now(), waits })
    else refused.delete(remote)
    return waits
  }
}
