import { createHash } from 'node:crypto'
import { quietUntil } from '../push/quiet-hours'
import type { PushKind } from '../push/sender'
import { wants } from '../push/who-is-told'
import { mailAfterMs, wantsMail } from '../push/who-is-mailed'
import type { Batch } from '../store/lend'
import { endMail, postponeMail, takeDueMails } from '../store/mail/invite-mails'
import {
  endMissedMail,
  postponeMissedMail,
  takeDueMissedMails,
  type DueMissedMail,
} from '../store/mail/missed-mails'
import {
  endUsedEmailMail,
  postponeUsedEmailMail,
  takeDueUsedEmailMails,
} from '../store/mail/used-email-mails'
import {
  endVerifyMail,
  postponeVerifyMail,
  takeDueVerifyMails,
  type VerifyMail,
} from '../store/mail/verify-mails'
import type { Database } from '../store/tables'
import { IdentityFailure, type IdentityProvider } from '../identity/identity'
import { inTime } from '../in-time'
import { invitationMail } from './invitation-mail'
import { missedMail } from './missed-mail'
import type { Mail, Outcome } from './smtp-sender'
import { usedEmailMail } from './used-email-mail'
import { verifyMail } from './verify-mail'

/** So long after it was told a missed pill is mailed. */
const isNewsMs = 24 * 3_600_000
/** How long a mail waits for its link from the identity provider. */
const patienceMs = 10_000

export type MailParts = {
  clock: () => number
  publicOrigin: string
  /** The kinds of browsers and phones to which messages are sent. */
  pushKinds: PushKind[]
  /** Missed pills are mailed to verified addresses only. */
  verifiedOnly: boolean
  identity: Pick<IdentityProvider, 'accountOf' | 'verificationLink'>
}

/** A mail; nothing when it is no longer wanted, or why it can not be made. */
type Made = Mail | Exclude<Outcome, 'sent'> | undefined

/** One mail that is due. */
export type QueuedMail = {
  tries: number
  mail: () => Made | Promise<Made>
  end(): Promise<void>
  postpone(until: Date): Promise<void>
}

/** The mails to who is invited that are due now. */
export async function takeInvitationMails(
  db: Database,
  batch: Batch,
  { publicOrigin }: MailParts,
): Promise<QueuedMail[]> {
  const due = await takeDueMails(db, batch)
  return due.map((one) => ({
    tries: one.tries,
    mail: () =>
      one.invite && {
        id: one.inviteId,
        to: one.invite.email,
        ...invitationMail(one.invite, publicOrigin),
      },
    end: () => endMail(db, one),
    postpone: (until) => postponeMail(db, one, until),
  }))
}

/** Until when a mail waits, as its person's quiet hours do: a message after them comes first. */
function waitsUntil({ person }: DueMissedMail, now: number): Date | undefined {
  const quietEnd = person && quietUntil(person.choices, now)
  return quietEnd === undefined ? undefined : new Date(quietEnd + mailAfterMs)
}

function mailOf(due: DueMissedMail, parts: MailParts): Mail | undefined {
  const { clock, publicOrigin, verifiedOnly, pushKinds } = parts
  const now = clock()
  const { person, notice, deviceId, uid, missedAt } = due
  if (person === undefined || !wants(person, notice) || !wantsMail(person, pushKinds))
    return undefined
  if (now - Date.parse(notice.told ?? notice.at) >= isNewsMs) return undefined
  if (verifiedOnly && !person.isEmailVerified) return undefined
  const id = `${deviceId}.${uid}.${+missedAt}`
  return { id, to: person.email, ...missedMail(due, person, { publicOrigin, now }) }
}

/** The mails of missed pills that are due now; those of quiet hours wait on. */
export async function takeMissedMails(
  db: Database,
  batch: Batch,
  parts: MailParts,
): Promise<QueuedMail[]> {
  const due = await takeDueMissedMails(db, batch)
  const queued = due.map(async (one): Promise<QueuedMail[]> => {
    const until = waitsUntil(one, parts.clock())
    if (until !== undefined) {
      await postponeMissedMail(db, one, until)
      return []
    }
    return [
      {
        tries: one.tries,
        mail: () => mailOf(one, parts),
        end: () => endMissedMail(db, one),
        postpone: (later) => postponeMissedMail(db, one, later),
      },
    ]
  })
  return (await Promise.all(queued)).flat()
}

const idOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16)

async function linkMail(
  { uid, language }: VerifyMail,
  { identity, publicOrigin }: MailParts,
): Promise<Made> {
  try {
    const account = await identity.accountOf(uid)
    if (account === undefined || account.emailVerified) return undefined
    const link = await identity.verificationLink(account.email, `${publicOrigin}/`)
    // Each link is a mail of its own: a mailbox may show equal ids once.
    return { id: `verify.${uid}.${idOf(link)}`, to: account.email, ...verifyMail(link, language) }
  } catch (error) {
    if (!(error instanceof IdentityFailure)) throw error
    return { later: error.reason }
  }
}

/** The mails by which people confirm their addresses that are due now. */
export async function takeVerifyMails(
  db: Database,
  batch: Batch,
  parts: MailParts,
): Promise<QueuedMail[]> {
  const due = await takeDueVerifyMails(db, batch)
  return due.map((one) => ({
    tries: one.tries,
    // A provider that hangs holds up no other mail, and no later one.
    mail: () => inTime(linkMail(one, parts), patienceMs, { later: 'slow' }),
    end: () => endVerifyMail(db, one.uid),
    postpone: (until: Date) => postponeVerifyMail(db, one.uid, until),
  }))
}

/** The mails to who has an account, with whose address somebody signed up, that are due now. */
export async function takeUsedEmailMails(
  db: Database,
  batch: Batch,
  { publicOrigin }: MailParts,
): Promise<QueuedMail[]> {
  const due = await takeDueUsedEmailMails(db, batch)
  return due.map(({ email, language, tries }) => ({
    tries,
    mail: () => ({
      // Once a day at most (calls/tries.ts), and sent again in the next hours by the same id.
      id: `used.${idOf(email)}.${batch.now.toISOString().slice(0, 10)}`,
      to: email,
      ...usedEmailMail(publicOrigin, language),
    }),
    end: () => endUsedEmailMail(db, email),
    postpone: (until: Date) => postponeUsedEmailMail(db, email, until),
  }))
}
