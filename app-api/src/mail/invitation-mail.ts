import { limits } from '@pillbox/shared/domain'
import { DateTime } from 'luxon'
import type { MailedInvite } from '../store/mail/invite-mails'

const subject = 'Invitation to follow a pill box'

const breaks = /(?:(?![\u200c\u200d])[\p{Z}\p{C}])+/gu

/**
 * A name as one line without anything that a mail program makes a link of: it is all in the mail
 * that somebody wrote whom its reader may not know. Joiners stay, which Indian scripts need.
 */
function asPlainName(name: string): string {
  const apart = name.replace(/[/:@]/g, ' ').replace(/\.(?=\S)/g, '. ')
  const line = apart.replace(breaks, ' ').trim()
  return [...line].slice(0, limits.displayNameMax).join('') || 'Somebody'
}

/** Subject and text of the mail to who is invited. */
export function invitationMail(
  { email, inviterName, expiresAt }: MailedInvite,
  publicOrigin: string,
): { subject: string; text: string } {
  const end = DateTime.fromJSDate(expiresAt, { zone: 'utc' })
  const day = end.toFormat('d LLLL yyyy, HH:mm', { locale: 'en' })
  const paragraphs = [
    `${asPlainName(inviterName)} invites you to follow a pill box in Pillbox Companion.`,
    `Sign up or sign in as ${email} to accept: ${publicOrigin}`,
    `The invitation can be accepted until ${day} UTC. If you do not know the sender, do nothing.`,
  ]
  return { subject, text: `${paragraphs.join('\n\n')}\n` }
}
