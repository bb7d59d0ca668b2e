import type { Canary } from '@pillbox/releases/log'
import type { Arm } from '../telemetry/trial'
import { judge, sessionsUntilFine } from './judge'

/** A step of a canary that walks by itself. */
export type PlannedStep = {
  /** The entry that began it. */
  since: number
  /** When that was, in milliseconds. */
  began: number
  stable: string
  canary: Canary
  /** Whether the remote is switched off. */
  isOff: boolean
}

/** Why a step is not followed by the next; with a code when the log refused it. */
export type Waits = { words: string; code?: string }

const STEP_MINUTES = 10
// Fewer of either say little: a version that nobody knows well is easily no worse.
const MIN_SESSIONS = 100

/**
 * What is still missing before the next step; undefined when nothing is.
 * @param arms what is sure of both versions
 */
export function waitsFor(
  { stable, canary, began, isOff }: PlannedStep,
  arms: { stable: Arm; canary: Arm },
  { addresses, now }: { addresses: number; now: number },
): Waits | undefined {
  if (isOff) return { words: 'it is switched off' }
  const wanted = Math.max(MIN_SESSIONS, sessionsUntilFine(arms.stable, arms.canary))
  if (arms.stable.sessions < MIN_SESSIONS)
    return { words: `not enough sessions of ${stable}: ${arms.stable.sessions} of ${MIN_SESSIONS}` }
  if (arms.canary.sessions < wanted || judge(arms, addresses) !== 'fine')
    return {
      words: `not enough sessions of ${canary.version}: ${arms.canary.sessions} of ${wanted}`,
    }
  const minutes = Math.max(0, Math.floor((now - began) / 60_000))
  return minutes < STEP_MINUTES ? { words: `${minutes} of ${STEP_MINUTES} minutes` } : undefined
}
