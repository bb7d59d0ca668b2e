import type { CookieForm } from '@pillbox/shared/server'
import type { Config } from '../config/config'
import type { IdentityProvider } from '../identity/identity'
import type { Metrics } from '../operations/metrics'
import type { PushKind } from '../push/sender'
import type { AllowedHosts } from '../push/web-subscription'
import type { Sessions } from '../sessions/session'
import type { Database } from '../store/tables'
import type { triesOf } from './tries'

/** What the routes are given to work with. */
export type Services = {
  db: Database
  /** Fails when the database does not answer, or can not write. */
  reachStore: () => Promise<void>
  identity: IdentityProvider
  sessions: Sessions
  /** Milliseconds since 1970; a test holds it still. */
  clock: () => number
  /** Milliseconds that a call which arrives now waits for its turn; a test says how many. */
  waitMs: () => number
  /** This server is about to stop. */
  isDraining: () => boolean
  publicOrigin: string
  cookies: CookieForm
  usedEmail: Config['usedEmail']
  /** Invitations are for a verified email only (trust.md 4, row 13). */
  invitesNeedVerifiedEmail: boolean
  /** How who is invited is sent a mail; undefined where nobody is. */
  mail: Config['mail']
  /** Events of devices are kept this many days. */
  keepEventsDays: number
  /** Our public key at push services. */
  pushKey: string
  /** The kinds of browsers and phones to which messages are sent. */
  pushKinds: PushKind[]
  /** Where push messages may be posted to. */
  pushHosts: AllowedHosts
  metrics: Metrics
  tries: ReturnType<typeof triesOf>
}
