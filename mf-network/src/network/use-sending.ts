import { ApiError, sentenceOf } from '@pillbox/shared/client'
import { toasts } from '@pillbox/shared/ui'
import { useState } from 'react'
import { text } from '../text'

// These say that the network, or the own place in it, is not what the page shows.
const tellsOfChange = [403, 404, 409]

/** Sends one call at a time; a refusal is shown as the server says it (spec 8). */
export function useSending(reload: () => void) {
  const [busy, setBusy] = useState(false)

  async function send(call: () => Promise<void>) {
    setBusy(true)
    try {
      await call()
    } catch (error) {
      toasts.failure(sentenceOf(error, text.somethingWentWrong))
      if (error instanceof ApiError && tellsOfChange.includes(error.status)) reload()
    } finally {
      setBusy(false)
    }
  }

  return { busy, send }
}
