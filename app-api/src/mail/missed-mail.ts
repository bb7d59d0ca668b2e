import { worded } from '../push/wording'
import type { DueMissedMail } from '../store/mail/missed-mails'
import type { Recipient } from '../store/people/recipients'
import { textIn } from '../text-in'

/** Subject and text of the mail of a missed pill at an instant (ms), in the language of its person; no medicine is named. */
export function missedMail(
  { notice, deviceId }: Pick<DueMissedMail, 'notice' | 'deviceId'>,
  person: Recipient,
  { publicOrigin, now }: { publicOrigin: string; now: number },
): { subject: string; text: string } {
  const text = textIn(person.language)
  const name = person.place?.nickname ?? deviceId
  const subject = text.missedMail.subject(name)
  const paragraphs = [
    `${name}: ${worded(notice, person, now)}`,
    text.missedMail.look(`${publicOrigin}/device/${deviceId}/dashboard`),
    text.missedMail.why(`${publicOrigin}/profile#messages`),
  ]
  return { subject, text: `${paragraphs.join('\n\n')}\n` }
}
