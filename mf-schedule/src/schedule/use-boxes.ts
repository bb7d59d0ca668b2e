import { api, ApiError, sentenceOf } from '@pillbox/shared/client'
import type { Box } from '@pillbox/shared/domain'
import { toasts } from '@pillbox/shared/ui'
import { useRef, useState } from 'react'
import { text } from '../text'
import { afterSaving, contentOf, isSameContent, type StoredBox } from './stored-box'

type Change = { number: number; former: StoredBox; box: Box }

/** The boxes as last seen, and how one is saved: with an Undo, and told apart from a late save. */
export function useBoxes(deviceId: string, loaded: StoredBox[]) {
  const [boxes, setBoxes] = useState(loaded)
  const offers = useRef(new Map<number, ReturnType<typeof toasts.success>>())

  async function readAgain() {
    try {
      setBoxes((await api.schedule({ deviceId })).deviceInfo)
    } catch (error) {
      console.warn('The boxes were not read again:', error)
    }
  }

  /** Resolves to what is stored then, or to nothing when the server refused, which it says itself. */
  async function post({ number, former, box }: Change): Promise<StoredBox | undefined> {
    try {
      await api.box({ deviceId, box: number, ...contentOf(box), version: former.version })
    } catch (error) {
      toasts.failure(sentenceOf(error, text.somethingWentWrong))
      if (error instanceof ApiError && error.status === 409) await readAgain()
      return undefined
    }
    const stored = afterSaving(former, box)
    setBoxes((present) => present.map((kept, at) => (at === number - 1 ? stored : kept)))
    return stored
  }

  async function undo(change: Change) {
    if (await post(change)) toasts.success(text.boxUpdated(change.number))
  }

  async function save(number: number, box: Box): Promise<boolean> {
    const former = boxes[number - 1]
    if (!former) return false
    const stored = await post({ number, former, box })
    if (!stored) return false
    const earlier = offers.current.get(number)
    if (earlier !== undefined) toasts.close(earlier)
    const done = text.boxUpdated(number)
    if (isSameContent(former, stored)) {
      toasts.success(done)
    } else {
      const run = () => void undo({ number, former: stored, box: former })
      offers.current.set(number, toasts.successWithAction(done, { label: text.undo, run }))
    }
    return true
  }

  return { boxes, save }
}
