import { isTold, messageKinds, type MessageKind, type Role } from '@pillbox/shared/domain'
import { route } from '../../calls/route'
import type { Services } from '../../calls/services'
import { wantsMail } from '../../push/who-is-mailed'
import { choicesOf } from '../../store/people/message-choices'
import { hashOf, presentedToken } from '../../sessions/session'
import { myPlaces } from '../../store/people/places'
import { recipientsById } from '../../store/people/recipients'
import { subscriptionsOf } from '../../store/push/push-subscriptions'
import type { Database } from '../../store/tables'

/** What a person is told where they have most to say; who has no device may get one as its Owner. */
function kindsOf(roles: Role[], chosen: Partial<Record<MessageKind, boolean>>) {
  const all = roles.length === 0 ? (['Owner'] as const) : roles
  const told = (kind: MessageKind) => all.some((role) => isTold(kind, role, chosen))
  return Object.fromEntries(messageKinds.map((kind) => [kind, told(kind)])) as Record<
    MessageKind,
    boolean
  >
}

type Subscription = Awaited<ReturnType<typeof subscriptionsOf>>[number]

function stateOf({ gone_at, failing_since, failure, delivered_at, subscribed_at }: Subscription) {
  if (gone_at !== null) return { state: 'gone', since: gone_at } as const
  if (failing_since !== null)
    return { state: failure === 'refused' ? 'refused' : 'failing', since: failing_since } as const
  if (delivered_at !== null) return { state: 'delivered', since: delivered_at } as const
  return { state: 'new', since: subscribed_at } as const
}

/** What became of the messages to each browser of a person, that of this session first. */
async function browsersOf(db: Database, uid: string, sessionHash: string | undefined) {
  const subscriptions = await subscriptionsOf(db, uid)
  return subscriptions
    .map((subscription) => {
      const { state, since } = stateOf(subscription)
      return {
        name: subscription.browser,
        isThis: subscription.session_hash === sessionHash,
        state,
        since: since.toISOString(),
        delivered: subscription.delivered_at?.toISOString() ?? null,
      }
    })
    .sort((a, b) => Number(b.isThis) - Number(a.isThis))
}

/** Is a missed pill mailed to them, of any of their devices, where no message arrives? */
async function isMailed(
  { db, pushKinds, invitesNeedVerifiedEmail }: Services,
  uid: string,
  places: Awaited<ReturnType<typeof myPlaces>>,
): Promise<boolean> {
  const [person] = await recipientsById(db, [uid])
  if (!person || (invitesNeedVerifiedEmail && !person.isEmailVerified)) return false
  return person.choices.mail ?? places.some((place) => wantsMail({ ...person, place }, pushKinds))
}

/** What the caller is told by messages. */
export const messages = route('messages', {
  access: 'signed in',
  async run({ caller: { uid }, services, request }) {
    const { db, cookies, mail } = services
    const session = presentedToken(request.headers.cookie, cookies)
    const choices = await choicesOf(db, uid)
    const places = await myPlaces(db, uid)
    return {
      kinds: kindsOf(
        places.map(({ role }) => role),
        choices.kinds,
      ),
      silentHours: choices.silentHours,
      quiet: choices.quiet,
      digestHour: choices.digestHour,
      mail: mail === undefined ? null : await isMailed(services, uid, places),
      devices: places,
      browsers: await browsersOf(db, uid, session && hashOf(session)),
    }
  },
})
