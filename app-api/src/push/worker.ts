import { workerOf, type Worker } from '../repeatedly'
import {
  addDeliveries,
  endDelivery,
  hold,
  peopleOfEmail,
  postpone,
  takeDue,
  takeNotices,
  type DueDelivery,
  type TakenNotice,
} from '../store/push/push-deliveries'
import { addMissedMail, endMissedMail } from '../store/mail/missed-mails'
import { recipientsById, recipientsOfDevice } from '../store/people/recipients'
import { noteDelivered, noteFailing, noteGone } from '../store/push/push-subscriptions'
import type { Database } from '../store/tables'
import type { Outcome, PushSender } from './sender'
import { messageFor } from './wording'
import { quietUntil } from './quiet-hours'
import { stillNews } from './still-news'
import { isReachable, mailAfterMs, mayBeMailed } from './who-is-mailed'
import { wants } from './who-is-told'

const noticesAtOnce = 50
const deliveriesAtOnce = 20
const lentForMs = 60_000
const firstPauseMs = 30_000
const longestPauseMs = 30 * 60_000
const mostTries = 10
/** What waited for the end of quiet hours is news for so long afterwards. */
const newsAfterQuietMs = 4 * 3_600_000

/** What became of a delivery, for the metrics. */
export type Ending =
  | 'sent'
  | 'gone'
  | 'refused'
  | 'later'
  | 'held'
  | 'given up'
  | 'no longer wanted'

export type PushWorkerParts = {
  db: Database
  /** By kind of token; a kind without a sender is not sent. */
  senders: { web?: PushSender; fcm?: PushSender }
  clock: () => number
  /** Invitations are told to whoever has verified the address only (trust.md 4, row 13). */
  verifiedOnly: boolean
  /** Are missed pills mailed where no message arrives? */
  mailsMissed: boolean
  onEnding: (ending: Ending) => void
  onFailure: (error: unknown) => void
}

const pauseAfter = (tries: number) => Math.min(firstPauseMs * 2 ** (tries - 1), longestPauseMs)

async function addDeliveriesOf(tx: Database, taken: TakenNotice, parts: PushWorkerParts) {
  const { device_id: deviceId, email, notice, expires_at: expiresAt } = taken
  const people =
    deviceId === null
      ? await recipientsById(tx, await peopleOfEmail(tx, email ?? '', parts.verifiedOnly))
      : await recipientsOfDevice(tx, deviceId)
  const now = new Date(parts.clock())
  const told = people.filter((person) => wants(person, notice))
  const uids = told.map(({ uid }) => uid)
  await addDeliveries(tx, { uids, deviceId, notice, expiresAt }, now)
  if (!parts.mailsMissed || notice.kind !== 'missed' || deviceId === null) return
  // That a browser is gone may be found out by this very message.
  const kinds = (['web', 'fcm'] as const).filter((kind) => parts.senders[kind])
  for (const person of told.filter(mayBeMailed)) {
    const dueAt = new Date(+now + (isReachable(person, kinds) ? mailAfterMs : 0))
    await addMissedMail(tx, { deviceId, uid: person.uid, notice, dueAt })
  }
}

/** What of a delivery its person still wants to be told. */
async function wantedOf(db: Database, delivery: DueDelivery, now: Date) {
  const { person, expiresAt } = delivery
  if (person === undefined || expiresAt <= now) return []
  const news = await stillNews(db, delivery, now)
  return news.filter((notice) => wants(person, notice))
}

async function attempt(
  delivery: DueDelivery,
  { db, senders, clock }: PushWorkerParts,
): Promise<Outcome | 'held' | 'no longer wanted'> {
  const { subscription, person, deviceId, expiresAt } = delivery
  const now = clock()
  const notices = await wantedOf(db, delivery, new Date(now))
  const sender = subscription && senders[subscription.kind]
  if (subscription === undefined || sender === undefined) return 'no longer wanted'
  if (person === undefined || notices.length === 0) return 'no longer wanted'
  const quietEnd = quietUntil(person.choices, now)
  if (quietEnd !== undefined) {
    const expires = new Date(Math.max(+expiresAt, quietEnd + newsAfterQuietMs))
    await hold(db, delivery, { until: new Date(quietEnd), expiresAt: expires })
    return 'held'
  }
  const message = messageFor(person, { deviceId, notices }, now)
  return sender.send(subscription.token, JSON.stringify(message), +expiresAt - now)
}

type Noted = { tokenHash: string; outcome: Outcome | 'held' | 'no longer wanted'; now: Date }

/** Notes what the profile says of a browser. */
async function noteOutcome(db: Database, { tokenHash, outcome, now }: Noted): Promise<void> {
  if (outcome === 'held' || outcome === 'no longer wanted') return
  if (outcome === 'sent') return noteDelivered(db, tokenHash, now)
  if (outcome === 'gone') return noteGone(db, tokenHash, now)
  const failure = outcome === 'refused' ? 'refused' : 'away'
  await noteFailing(db, tokenHash, { failure, now })
}

/** What a message told is not mailed. */
async function endMailsOf(db: Database, { uid, deviceId, notices }: DueDelivery): Promise<void> {
  for (const notice of notices) {
    if (notice.kind !== 'missed' || deviceId === null) continue
    await endMissedMail(db, { deviceId, uid, missedAt: new Date(notice.at) })
  }
}

/**
 * The queue's other end: it alone talks to push services, never a request. A turn makes deliveries of
 * what happened and tries those that are due.
 */
export function pushWorker(parts: PushWorkerParts): Worker {
  const { db, clock, onEnding, onFailure } = parts

  const spread = () =>
    db.transaction().execute(async (tx) => {
      const now = new Date(clock())
      for (const notice of await takeNotices(tx, { most: noticesAtOnce })) {
        if (notice.expires_at <= now) continue
        await addDeliveriesOf(tx, notice, parts)
      }
    })

  const finish = async (delivery: DueDelivery): Promise<Ending> => {
    const outcome = await attempt(delivery, parts)
    await noteOutcome(db, { tokenHash: delivery.tokenHash, outcome, now: new Date(clock()) })
    if (outcome === 'sent') await endMailsOf(db, delivery)
    if (outcome === 'held') return outcome
    if (typeof outcome === 'string') {
      await endDelivery(db, delivery)
      return outcome
    }
    if (delivery.tries >= mostTries) {
      await endDelivery(db, delivery)
      return 'given up'
    }
    const pause = Math.max(outcome.later ?? 0, pauseAfter(delivery.tries))
    await postpone(db, delivery, new Date(clock() + pause))
    return 'later'
  }

  const runOnce = async (): Promise<number> => {
    await spread()
    const now = new Date(clock())
    const until = new Date(clock() + lentForMs)
    const due = await takeDue(db, { now, until, most: deliveriesAtOnce })
    await Promise.all(due.map(async (delivery) => onEnding(await finish(delivery))))
    return due.length
  }

  return workerOf(runOnce, { onFailure, waits: false })
}
