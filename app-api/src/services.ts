import type { Limits } from './config'
import type { IdentityProvider } from './identity'
import { limiter, type Limiter } from './limiter'
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
  tries: { login: Limiter; register: Limiter; deviceMisses: Limiter }
}

const minute = 60_000

/** The limits of trust.md G13. */
export function triesOf(limits: Limits, clock: () => number): Services['tries'] {
  return {
    login: limiter(limits.loginPerMinute, minute, clock),
    register: limiter(limits.registerPerHour, 60 * minute, clock),
    deviceMisses: limiter(limits.deviceMisses, 15 * minute, clock),
  }
}
