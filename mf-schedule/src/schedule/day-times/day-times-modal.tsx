import { api } from '@pillbox/shared/client'
import {
  dayTimeNames,
  dayTimesProblem,
  type DayTimeName,
  type DayTimes,
} from '@pillbox/shared/domain'
import { Button, Flex, Form, Stack, Text, toasts } from '@pillbox/shared/ui'
import { CancelButton, Modal, useDialog } from '@pillbox/shared/ui/overlay'
import { useId, useRef, useState } from 'react'
import { text } from '../../text'
import { showRefusal } from '../show-refusal'
import { TimeFields } from '../time-fields'

type Props = {
  deviceId: string
  dayTimes: DayTimes
  saved: (dayTimes: DayTimes) => void
  close: () => void
}

type Time = { hour: number; minute: number }

const timeOf = (time: number): Time => ({ hour: Math.floor(time / 60), minute: time % 60 })

function withPart(time: number, part: Partial<Time>): number {
  const { hour, minute } = { ...timeOf(time), ...part }
  return hour * 60 + minute
}

/** Times of Day: what one press sets an alarm to, for everybody of the device. */
export function DayTimesModal({ deviceId, dayTimes, saved, close }: Props) {
  const [start] = useState(dayTimes)
  const [draft, setDraft] = useState(start)
  const [isTried, setIsTried] = useState(false)
  const form = useId()
  const firstField = useRef<HTMLInputElement>(null)
  const hourFields = useRef(new Map<DayTimeName | undefined, HTMLInputElement | null>())
  const isChanged = dayTimeNames.some((name) => draft[name] !== start[name])
  const dialog = useDialog(close, isChanged)
  const problem = isTried ? dayTimesProblem(draft) : undefined
  const problemId = `${form}-problem`
  const clashing = dayTimeNames.filter((name) =>
    dayTimeNames.some((other) => other !== name && draft[other] === draft[name]),
  )

  async function save() {
    setIsTried(true)
    if (dayTimesProblem(draft) !== undefined) return hourFields.current.get(clashing[0])?.focus()
    await dialog.send(async () => {
      await api.dayTimes({ deviceId, ...draft })
      toasts.success(text.dayTimesUpdated)
      saved(draft)
      close()
    }, showRefusal)
  }

  return (
    <Modal
      title={text.dayTimesTitle}
      dialog={dialog}
      firstFocus={firstField}
      actions={
        <>
          <CancelButton dialog={dialog}>{text.cancel}</CancelButton>
          <Button type="submit" form={form} size="xl" disabled={dialog.busy}>
            {text.save}
          </Button>
        </>
      }
    >
      <Form id={form} busy={dialog.busy} submit={() => void save()}>
        <Text color="fg.muted">{text.dayTimesHint}</Text>
        <Stack gap="3">
          {dayTimeNames.map((name, index) => (
            <Flex
              key={name}
              role="group"
              aria-label={text.dayTimes[name]}
              align="center"
              justify="space-between"
              columnGap="4"
              rowGap="1"
              wrap="wrap"
            >
              <Text aria-hidden fontWeight="medium">
                {text.dayTimes[name]}
              </Text>
              <TimeFields
                labels={{ hour: text.hourOf(name), minute: text.minuteOf(name) }}
                time={timeOf(draft[name])}
                change={(part) => setDraft({ ...draft, [name]: withPart(draft[name], part) })}
                problemId={problem && clashing.includes(name) ? problemId : undefined}
                hourField={(field) => {
                  hourFields.current.set(name, field)
                  if (index === 0) firstField.current = field
                }}
              />
            </Flex>
          ))}
        </Stack>
        {problem !== undefined && (
          <Text id={problemId} role="alert" color="fg.error">
            {problem}
          </Text>
        )}
      </Form>
    </Modal>
  )
}
