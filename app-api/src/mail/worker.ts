import { workerOf, type Worker } from '../repeatedly'
import type { Database } from '../store/tables'
import {
  takeInvitationMails,
  takeMissedMails,
  takeUsedEmailMails,
  takeVerifyMails,
  type MailParts,
  type QueuedMail,
} from './queues'
import type { MailSender, Outcome } from './smtp-sender'

const mailsAtOnce = 5
/** Longer than a mail may take (smtp-sender.ts), or another process sends it as well. */
const lentForMs = 3 * 60_000
const firstPauseMs = 60_000
/** The last one comes eight and a half hours after the first. */
const mostTries = 10

/** What became of a mail, for the metrics. */
export type MailEnding = 'sent' | 'refused' | 'later' | 'given up' | 'no longer wanted'

export type MailWorkerParts = MailParts & {
  db: Database
  sender: Pick<MailSender, 'send'>
  /** `code` says why, where it was not sent. */
  onEnding: (ending: MailEnding, code?: string) => void
  onFailure: (error: unknown) => void
}

const pauseAfter = (tries: number) => firstPauseMs * 2 ** (tries - 1)

/** The queue's other end: it alone talks to the mail server, never a request. */
export function mailWorker(parts: MailWorkerParts): Worker {
  const { db, sender, clock, onEnding, onFailure } = parts

  const attempt = async (queued: QueuedMail): Promise<Outcome | 'no longer wanted'> => {
    const mail = await queued.mail()
    if (mail === undefined) return 'no longer wanted'
    return 'id' in mail ? sender.send(mail) : mail
  }

  const finish = async (mail: QueuedMail): Promise<void> => {
    const outcome = await attempt(mail)
    if (typeof outcome === 'string') {
      await mail.end()
      onEnding(outcome)
    } else if ('refused' in outcome) {
      await mail.end()
      onEnding('refused', outcome.refused)
    } else if (mail.tries >= mostTries) {
      await mail.end()
      onEnding('given up', outcome.later)
    } else {
      await mail.postpone(new Date(clock() + pauseAfter(mail.tries)))
      onEnding('later', outcome.later)
    }
  }

  const runOnce = async (): Promise<number> => {
    const now = new Date(clock())
    const until = new Date(clock() + lentForMs)
    const batch = { now, until, most: mailsAtOnce }
    const queues = [takeInvitationMails, takeMissedMails, takeVerifyMails, takeUsedEmailMails]
    const due = (await Promise.all(queues.map((take) => take(db, batch, parts)))).flat()
    await Promise.all(due.map(finish))
    return due.length
  }

  return workerOf(runOnce, { onFailure, waits: false })
}
