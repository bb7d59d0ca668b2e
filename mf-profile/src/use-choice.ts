import { unansweredSentence } from '@pillbox/shared/client'
import { toasts } from '@pillbox/shared/ui'
import { useRef } from 'react'
import { text } from './text'

type Ways<Choice> = {
  /** What counts now. */
  present: Choice
  /** Makes a choice count on this page. */
  show: (choice: Choice) => void
  /** Keeps it with the person. */
  keep: (choice: Choice) => Promise<unknown>
}

/**
 * Makes a choice: it counts at once, and is taken back when it could not be kept. One is sent after
 * the other, so that the last one stays.
 */
export function useChoice<Choice extends string>(ways: Ways<Choice>): (choice: Choice) => void {
  const kept = useRef(ways.present)
  const wanted = useRef<Choice>(undefined)

  async function keep() {
    while (wanted.current !== undefined) {
      const choice = wanted.current
      try {
        await ways.keep(choice)
        kept.current = choice
      } catch (error) {
        console.warn('A choice was not kept:', error)
        wanted.current = undefined
        ways.show(kept.current)
        toasts.failure(unansweredSentence(error) ?? text.somethingWentWrong)
      }
      if (wanted.current === choice) wanted.current = undefined
    }
  }

  return (choice) => {
    const isKeeping = wanted.current !== undefined
    if (!isKeeping) kept.current = ways.present
    wanted.current = choice
    ways.show(choice)
    if (!isKeeping) void keep()
  }
}
