import { sentenceOf } from '@pillbox/shared/client'
import { toasts } from '@pillbox/shared/ui'
import { text } from '../text'

/** Shows why a box was not saved, as the server says it (spec 8). */
export function showRefusal(error: unknown): void {
  toasts.failure(sentenceOf(error, text.somethingWentWrong))
}
