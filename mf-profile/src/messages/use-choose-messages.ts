import { api, unansweredSentence } from '@pillbox/shared/client'
import type { Answer, Input } from '@pillbox/shared/contract'
import { toasts } from '@pillbox/shared/ui'
import { useRef, useState } from 'react'
import { text } from '../text'

export type Messages = Answer<'messages'>
export type Choice = Omit<Input<'messageChoices'>, 'timezone'>

const timezone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

function withChoice(messages: Messages, { kinds, device, ...choice }: Choice): Messages {
  return {
    ...messages,
    ...choice,
    kinds: { ...messages.kinds, ...kinds },
    devices: messages.devices.map((each) =>
      each.id === device?.id ? { ...each, ...device } : each,
    ),
  }
}

/**
 * What messages tell the person, and how they choose it: a choice counts at once, and is taken back
 * when it could not be kept. One is sent after the other, so that the last one stays.
 */
export function useChooseMessages(first: Messages): [Messages, (choice: Choice) => void] {
  const [shown, setShown] = useState(first)
  const kept = useRef(first)
  const waiting = useRef<Choice[]>([])

  async function keep() {
    for (let choice = waiting.current[0]; choice; choice = waiting.current[0]) {
      try {
        await api.messageChoices({ ...choice, timezone: timezone() })
        kept.current = withChoice(kept.current, choice)
        waiting.current.shift()
      } catch (error) {
        console.warn('The choice of messages was not kept:', error)
        waiting.current = []
        setShown(kept.current)
        toasts.failure(unansweredSentence(error) ?? text.somethingWentWrong)
      }
    }
  }

  return [
    shown,
    (choice) => {
      setShown((before) => withChoice(before, choice))
      waiting.current.push(choice)
      if (waiting.current.length === 1) void keep()
    },
  ]
}
