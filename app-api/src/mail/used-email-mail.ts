import type { Language } from '@pillbox/shared/domain'
import { textIn } from '../text-in'

/** Subject and text of the mail to who has an account, when somebody signs up with their address. */
export function usedEmailMail(
  publicOrigin: string,
  language: Language,
): { subject: string; text: string } {
  const { subject, signIn, why } = textIn(language).usedEmailMail
  return { subject, text: `${[signIn(`${publicOrigin}/signin`), why].join('\n\n')}\n` }
}
