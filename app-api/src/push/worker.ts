import { repeatedly, type Job } from '../repeatedly'
import {
  addDeliveries,
  endDelivery,
  peopleOfDevice,
  peopleOfEmail,
  postpone,
  takeDue,
  takeNotices,
  type DueDelivery,
  type TakenNotice,
} from '../store/push/push-deliveries'
import { forgetSubscription } from '../store/push/push-subscriptions'
import type { Database } from '../store/tables'
import type { PushMessage } from './message'
import type { Outcome, PushSender } from './sender'
import { worded } from './wording'

const appName = 'Pillbox Companion'
const noticesAtOnce = 50
const deliveriesAtOnce = 20
const lentForMs = 60_000
const firstPauseMs = 30_000
const longestPauseMs = 30 * 60_000
const mostTries = 10

/** What became of a delivery, for the metrics. */
export type Ending = 'sent' | 'gone' | 'refused' | 'later' | 'given up' | 'no longer wanted'

export type PushWorkerParts = {
  db: Database
  /** By kind of token; a kind without a sender is not sent. */
  senders: { web?: PushSender; fcm?: PushSender }
  clock: () => number
  /** Invitations are told to whoever has verified the address only (trust.md 4, row 13). */
  verifiedOnly: boolean
  onEnding: (ending: Ending) => void
  onFailure: (error: unknown) => void
}

export type PushWorker = {
  /** Makes deliveries of what happened and sends what is due; answers how many were tried. */
  runOnce(): Promise<number>
  start(everyMs: number): Job
}

const pauseAfter = (tries: number) => Math.min(firstPauseMs * 2 ** (tries - 1), longestPauseMs)

async function addDeliveriesOf(db: Database, notice: TakenNotice, parts: PushWorkerParts) {
  const { device_id: deviceId, email, expires_at: expiresAt } = notice
  const uids =
    deviceId === null
      ? await peopleOfEmail(db, email ?? '', parts.verifiedOnly)
      : await peopleOfDevice(db, deviceId)
  const added = { uids, deviceId, notice: notice.notice, expiresAt }
  await addDeliveries(db, added, new Date(parts.clock()))
}

/** A delivery in the words of its person; nothing when it is not to be sent any more. */
function messageOf(delivery: DueDelivery, now: number): PushMessage | undefined {
  const { deviceId, nickname, reader, notices } = delivery
  if (reader === undefined || (deviceId !== null && nickname === undefined)) return undefined
  const body = notices.map((notice) => worded(notice, reader, now)).join('\n')
  const url = deviceId === null ? '/' : `/device/${deviceId}/dashboard`
  return { title: nickname ?? appName, body, url }
}

async function attempt(
  delivery: DueDelivery,
  { senders, clock }: Pick<PushWorkerParts, 'senders' | 'clock'>,
): Promise<Outcome | 'no longer wanted'> {
  const { subscription, expiresAt } = delivery
  const now = clock()
  const lifeMs = +expiresAt - now
  const sender = subscription && senders[subscription.kind]
  const message = messageOf(delivery, now)
  if (subscription === undefined || sender === undefined) return 'no longer wanted'
  if (message === undefined || lifeMs <= 0) return 'no longer wanted'
  return sender.send(subscription.token, JSON.stringify(message), lifeMs)
}

/** The queue's other end: it alone talks to push services, never a request. */
export function pushWorker(parts: PushWorkerParts): PushWorker {
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
    if (typeof outcome === 'string') {
      if (outcome === 'gone') await forgetSubscription(db, delivery.tokenHash)
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

  const turn = async () => ((await runOnce()) > 0 ? 'more' : undefined)
  return { runOnce, start: (everyMs) => repeatedly(turn, { everyMs, afterMs: 0, onFailure }) }
}
