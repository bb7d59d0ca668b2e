import type { Arm } from '../telemetry/trial'

/** `unsure`: not seen enough to say anything. Never a reason to promote. */
export type Verdict = 'withdraw' | 'unsure' | 'fine'

const MIN_SESSIONS = 20
const MIN_FAILURES = 3
const WITHDRAW_OVER = Math.log(1000)
const FINE_UNDER = Math.log(1 / 20)
/** One-sided 95 %. */
const Z = 1.645
const HARD_SHARE = 0.1
const HARD_CHANCE = 1 / 2000
/** As if the stable version had once been seen half a time failing in 100 sessions. */
const PRIOR = { failures: 0.5, sessions: 100 }

/**
 * Judges a canary step by all that was seen since it began: a sequential probability ratio test
 * that goes on as long as the step and never starts anew (releases.md 4.12). The canary is taken
 * for bad when its failures speak 1000 to 1 for a rate that is four times, and a percentage point
 * over, what the stable version has at most.
 * @param addresses from so many the failures have to come: one alone may be somebody who wants it gone
 */
export function judge(
  { stable, canary }: { stable: Arm; canary: Arm },
  addresses: number,
): Verdict {
  const { places } = canary
  if (places.hardFailures >= addresses && failsToStart(stable, canary)) return 'withdraw'
  if (canary.sessions < MIN_SESSIONS) return 'unsure'
  const evidence = evidenceAgainst(stable, canary)
  const isEnough = canary.failures >= MIN_FAILURES && places.failures >= addresses
  if (isEnough && evidence >= WITHDRAW_OVER) return 'withdraw'
  return evidence <= FINE_UNDER ? 'fine' : 'unsure'
}

/** The logarithm of how much better the failures of the canary fit the bad rate than the good one. */
export function evidenceAgainst(stable: Arm, canary: Arm): number {
  const { ofFailure, ofSuccess } = weights(stable)
  return canary.failures * ofFailure + (canary.sessions - canary.failures) * ofSuccess
}

/** How many sessions the canary needs to be found fine, when it fails in none of those to come. */
export function sessionsUntilFine(stable: Arm, canary: Arm): number {
  const missing = evidenceAgainst(stable, canary) - FINE_UNDER
  if (missing <= 0) return canary.sessions
  return canary.sessions + Math.ceil(missing / -weights(stable).ofSuccess)
}

/** What a session speaks for the bad rate, and against it. */
function weights(stable: Arm): { ofFailure: number; ofSuccess: number } {
  const good = upperBound(stable)
  const bad = Math.min(Math.max(4 * good, good + 0.01), (1 + good) / 2)
  // Nothing is known of the stable version, or it fails always.
  if (good > 0.99) return { ofFailure: 0, ofSuccess: 0 }
  return { ofFailure: Math.log(bad / good), ofSuccess: Math.log((1 - bad) / (1 - good)) }
}

/** Wilson's upper 95 % bound of the failure rate; 1 when nothing was seen. */
function upperBound({ sessions, failures }: Arm): number {
  if (sessions === 0) return 1
  const rate = failures / sessions
  const spread = Z * Math.sqrt((rate * (1 - rate)) / sessions + Z ** 2 / (4 * sessions ** 2))
  return (rate + Z ** 2 / (2 * sessions) + spread) / (1 + Z ** 2 / sessions)
}

/**
 * Three browsers in which the canary did not start are enough, unless the stable version fails to
 * start so often (a bad network, a dead store) that three are no surprise.
 */
function failsToStart(stable: Arm, canary: Arm): boolean {
  const isRare = canary.hardFailures < HARD_SHARE * canary.sessions
  if (canary.hardFailures < MIN_FAILURES || isRare) return false
  const expected = (stable.hardFailures + PRIOR.failures) / (stable.sessions + PRIOR.sessions)
  return chanceOf(canary.hardFailures, canary.sessions, expected) < HARD_CHANCE
}

/** The chance of at least so many failures in so many sessions at this rate. */
function chanceOf(failures: number, sessions: number, rate: number): number {
  let exactly = (1 - rate) ** sessions
  let fewer = 0
  for (let k = 0; k < failures; k += 1) {
    fewer += exactly
    exactly *= ((sessions - k) / (k + 1)) * (rate / (1 - rate))
  }
  return Math.max(0, 1 - fewer)
}
