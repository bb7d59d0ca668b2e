import { api, unansweredSentence } from '@pillbox/shared/client'
import type { Answer, Input } from '@pillbox/shared/contract'
import { toasts } from '@pillbox/shared/ui'
import { useEffect, useRef, useState } from 'react'
import { text } from '../text'

export type Messages = Answer<'messages'>
export type Choice = Omit<Input<'messageChoices'>, 'timezone'>

const timezone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** The zone goes with what is said of a time: another choice must not move the quiet hours. */
const withZone = (choice: Choice): Input<'messageChoices'> =>
  choice.quiet || (choice.digestHour ?? null) !== null
    ? { ...choice, timezone: timezone() }
    : choice

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
 * @param told what the server told last; what is chosen and not kept yet stands over it
 * @param again asks the server anew: of a choice that was not answered nobody knows what became
 */
export function useChooseMessages(
  told: Messages,
  again: () => void,
): [Messages, (choice: Choice) => void] {
  const latest = useRef(told)
  useEffect(() => void (latest.current = told), [told])
  const [settled, setSettled] = useState({ of: told, kept: told })
  const [open, setOpen] = useState<Choice[]>([])
  const waiting = useRef<Choice[]>([])

  async function keep() {
    for (let choice = waiting.current[0]; choice; choice = waiting.current[0]) {
      const sent = choice
      try {
        await api.messageChoices(withZone(sent))
        waiting.current.shift()
        setSettled(({ of, kept }) => {
          const before = of === latest.current ? kept : latest.current
          return { of: latest.current, kept: withChoice(before, sent) }
        })
        setOpen(([, ...rest]) => rest)
      } catch (error) {
        console.warn('The choice of messages was not kept:', error)
        waiting.current = []
        setOpen([])
        toasts.failure(unansweredSentence(error) ?? text.somethingWentWrong)
        again()
      }
    }
  }

  const kept = settled.of === told ? settled.kept : told
  return [
    open.reduce(withChoice, kept),
    (choice) => {
      setOpen((before) => [...before, choice])
      waiting.current.push(choice)
      if (waiting.current.length === 1) void keep()
    },
  ]
}
