import type { Limits } from './config'
import type { IdentityProvider } from './identity'
import { callLimits, type CallLimits } from './call-limits'
import { limiter, type Limiter } from './limiter'
import type { Metrics } from './metrics'
import type { AllowedHosts } from './push/web-subscription'
import type { Sessions } from './session'
import type { Database } from './store/tables'

/** What the routes are given to work with. */
export type Services = {
  db: Database
  identity: IdentityProvider
  sessions: Sessions
  /** Milliseconds since 1970; a test holds it still. */
  clock: () => number
  publicOrigin: string
  registerTellsUsedEmail: boolean
  /** Invitations are for a verified email only (trust.md 4, row 13). */
  invitesNeedVerifiedEmail: boolean
  /** Events of devices are kept this many days. */
  keepEventsDays: number
  /** Our public key at push services. */
  pushKey: string
  /** Where push messages may be posted to. */
  pushHosts: AllowedHosts
  metrics: Metrics
  tries: {
    calls: CallLimits
    login: Limiter
    badLogin: Limiter
    register: Limiter
    deviceMisses: Limiter
    inviteChecks: Limiter
  }
}

const minute = 60_000

/** The limits of trust.md G13. */
export function triesOf(limits: Limits, clock: () => number): Services['tries'] {
  const { callsPerSecond: perSecond, callsPerMinute: perMinute } = limits
  return {
    calls: callLimits({ perSecond, perMinute }, clock),
    login: limiter(limits.loginPerMinute, minute, clock),
    badLogin: limiter(limits.badLogins, 15 * minute, clock),
    register: limiter(limits.registerPerHour, 60 * minute, clock),
    deviceMisses: limiter(limits.deviceMisses, 15 * minute, clock),
    inviteChecks: limiter(limits.inviteChecks, 10 * minute, clock),
  }
}
