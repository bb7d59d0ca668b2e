import { useEffect, useEffectEvent, useState } from 'react'
import { bringToasts } from './bring-toasts'
import type * as overThePage from './over-the-page'
import { text } from './text'
import { toasts } from './toast'

type Parts = typeof overThePage

let parts: Parts | undefined

/** Fetches what dialogs and menus are made of; a page does so when nobody waits for anything else. */
export async function bringOverlay(): Promise<void> {
  // An open dialog leaves messages audible, and waits for the place where they appear.
  const [here] = await Promise.all([import('./over-the-page'), bringToasts()])
  parts ??= here
}

/**
 * What dialogs and menus are made of, or nothing while it is on its way.
 * @param isWanted something is to open over the page
 * @param leave gives up what was to open: by Escape, or because it did not come, which is said
 */
export function useOverlay(isWanted: boolean, leave: () => void): Parts | undefined {
  const [here, setHere] = useState(parts)
  const giveUp = useEffectEvent(leave)

  useEffect(() => {
    if (!isWanted || here) return
    const waiting = new AbortController()
    const byEscape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') giveUp()
    }
    addEventListener('keydown', byEscape, { signal: waiting.signal })
    bringOverlay().then(
      () => waiting.signal.aborted || setHere(parts),
      (error: unknown) => {
        console.warn('Dialogs and menus did not come:', error)
        if (waiting.signal.aborted) return
        toasts.loadFailure(text.notOpened)
        giveUp()
      },
    )
    return () => waiting.abort()
  }, [isWanted, here])

  return isWanted ? (here ?? parts) : undefined
}
