import { sentenceOf } from '@pillbox/shared/client'
import { toasts } from '@pillbox/shared/ui'
import { text } from './text'

/** Shows why a call was refused, as the server says it (spec 8), and gives that sentence. */
export function showRefusal(error: unknown): string {
  return toasts.failure(sentenceOf(error, text.somethingWentWrong))
}
