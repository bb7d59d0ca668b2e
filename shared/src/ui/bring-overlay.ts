import { useEffect, useEffectEvent, useState } from 'react'
import type * as overThePage from './over-the-page'
import { text } from './text'
import { toasts } from './toast'

type Parts = typeof overThePage

let parts: Parts | undefined

/** Fetches what dialogs and menus are made of; a page does so when nobody waits for anything else. */
export async function bringOverlay(): Promise<void> {
  parts ??= await import('./over-the-page')
}

/**
 * What dialogs and menus are made of, or nothing while it is on its way.
 * @param isWanted something is to open over the page
 * @param failed leaves what was to open; why is said
 */
export function useOverlay(isWanted: boolean, failed: () => void): Parts | undefined {
  const [here, setHere] = useState(parts)
  const fail = useEffectEvent(failed)

  useEffect(() => {
    if (!isWanted || here) return
    let isAwaited = true
    bringOverlay().then(
      () => isAwaited && setHere(parts),
      (error: unknown) => {
        console.warn('Dialogs and menus did not come:', error)
        if (!isAwaited) return
        toasts.loadFailure(text.notOpened)
        fail()
      },
    )
    return () => {
      isAwaited = false
    }
  }, [isWanted, here])

  return isWanted ? (here ?? parts) : undefined
}
