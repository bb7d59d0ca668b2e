import { repeatedly, type Job } from '../repeatedly'
import { endMail, postponeMail, takeDueMails, type DueMail } from '../store/mail/invite-mails'
import type { Database } from '../store/tables'
import { invitationMail } from './invitation-mail'
import type { MailSender, Outcome } from './smtp-sender'

const mailsAtOnce = 5
/** Longer than a mail may take (smtp-sender.ts), or another process sends it as well. */
const lentForMs = 3 * 60_000
const firstPauseMs = 60_000
/** The last one comes eight and a half hours after the first. */
const mostTries = 10

/** What became of a mail, for the metrics. */
export type MailEnding = 'sent' | 'refused' | 'later' | 'given up' | 'no longer wanted'

export type MailWorkerParts = {
  db: Database
  sender: Pick<MailSender, 'send'>
  clock: () => number
  publicOrigin: string
  /** `code` says why, where it was not sent. */
  onEnding: (ending: MailEnding, code?: string) => void
  onFailure: (error: unknown) => void
}

export type MailWorker = {
  /** Sends what is due; answers how many were tried. */
  runOnce(): Promise<number>
  start(everyMs: number): Job
}

const pauseAfter = (tries: number) => firstPauseMs * 2 ** (tries - 1)

/** The queue's other end: it alone talks to the mail server, never a request. */
export function mailWorker(parts: MailWorkerParts): MailWorker {
  const { db, sender, clock, publicOrigin, onEnding, onFailure } = parts

  const attempt = async ({ inviteId, invite }: DueMail): Promise<Outcome | 'no longer wanted'> => {
    if (invite === undefined) return 'no longer wanted'
    return sender.send({ id: inviteId, to: invite.email, ...invitationMail(invite, publicOrigin) })
  }

  const finish = async (mail: DueMail): Promise<void> => {
    const outcome = await attempt(mail)
    if (typeof outcome === 'string') {
      await endMail(db, mail)
      onEnding(outcome)
    } else if ('refused' in outcome) {
      await endMail(db, mail)
      onEnding('refused', outcome.refused)
    } else if (mail.tries >= mostTries) {
      await endMail(db, mail)
      onEnding('given up', outcome.later)
    } else {
      await postponeMail(db, mail, new Date(clock() + pauseAfter(mail.tries)))
      onEnding('later', outcome.later)
    }
  }

  const runOnce = async (): Promise<number> => {
    const now = new Date(clock())
    const until = new Date(clock() + lentForMs)
    const due = await takeDueMails(db, { now, until, most: mailsAtOnce })
    await Promise.all(due.map(finish))
    return due.length
  }

  const turn = async () => ((await runOnce()) > 0 ? 'more' : undefined)
  return { runOnce, start: (everyMs) => repeatedly(turn, { everyMs, afterMs: 0, onFailure }) }
}
