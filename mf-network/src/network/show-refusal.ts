import { ApiError, sentenceOf } from '@pillbox/shared/client'
import { toasts } from '@pillbox/shared/ui'
import { text } from '../text'

// These say that the network, or the own place in it, is not what the page shows.
const tellsOfChange = [403, 404, 409]

/** Shows why a call was refused, as the server says it (spec 8), and loads again what has changed. */
export function showRefusal(error: unknown, reload: () => void): string {
  if (error instanceof ApiError && tellsOfChange.includes(error.status)) reload()
  return toasts.failure(sentenceOf(error, text.somethingWentWrong))
}
