import type { Language } from '@pillbox/shared/domain'
import { textIn } from '../text-in'

/** Subject and text of the mail by whose link a person confirms their address. */
export function verifyMail(link: string, language: Language): { subject: string; text: string } {
  const { subject, press, why } = textIn(language).verifyMail
  return { subject, text: `${[press(link), why].join('\n\n')}\n` }
}
