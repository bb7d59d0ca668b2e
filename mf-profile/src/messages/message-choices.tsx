import { api, messagesChanged$ } from '@pillbox/shared/client'
import { messageKinds, silentHours, type QuietHours } from '@pillbox/shared/domain'
import { useClockTime } from '@pillbox/shared/session'
import {
  Box,
  Card,
  CheckField,
  FieldGroup,
  HStack,
  NothingToShow,
  Spinner,
  Stack,
  Text,
  useAnswer,
} from '@pillbox/shared/ui'
import { useCallback, useEffect, useState, type ReactNode } from 'react'
import { SelectField } from '../select-field'
import { text } from '../text'
import { Arrivals } from './arrivals'
import { useChooseMessages, type Choice, type Messages } from './use-choose-messages'

/** What messages tell the person, and whether they arrive; saved at once. */
export function MessageChoices() {
  const loaded = useAnswer('messages', {})
  const first = loaded.state === 'ready' ? loaded.data : undefined
  const [messages, again] = useNewer(first)
  if (loaded.state === 'failed') return <NothingToShow again={loaded.again} />
  if (!messages) return <Spinner />
  return (
    <Stack gap="8">
      <Arrivals browsers={messages.browsers} />
      <Choices told={messages} again={again} />
    </Stack>
  )
}

/** What was told, and told anew when messages are turned on or off in this browser, or on demand. */
function useNewer(told: Messages | undefined): [Messages | undefined, () => void] {
  const [newer, setNewer] = useState<{ than: Messages | undefined; messages: Messages }>()
  const again = useCallback(() => {
    const settle = (messages: Messages) => setNewer({ than: told, messages })
    api
      .messages()
      .then(settle, (error: unknown) => console.warn('Messages were not told anew:', error))
  }, [told])
  useEffect(() => {
    const changes = messagesChanged$.subscribe(again)
    return () => changes.unsubscribe()
  }, [again])
  return [newer && newer.than === told ? newer.messages : told, again]
}

function Choices({ told, again }: { told: Messages; again: () => void }) {
  const [messages, choose] = useChooseMessages(told, again)
  return (
    <Card title={text.toldOf}>
      <Kinds messages={messages} choose={choose} />
      <Quiet quiet={messages.quiet} choose={choose} />
      <Digest hour={messages.digestHour} choose={choose} />
      {messages.mail !== null && (
        <CheckField label={text.mail} checked={messages.mail} change={(mail) => choose({ mail })} />
      )}
      {messages.devices.length > 0 && <Devices devices={messages.devices} choose={choose} />}
    </Card>
  )
}

type Choosing = { choose: (choice: Choice) => void }

function Kinds({ messages, choose }: Choosing & { messages: Messages }) {
  const { kinds, silentHours: chosen, devices } = messages
  const options = silentHours.map((value) => ({ value, label: text.hoursLong(value) }))
  return (
    <Box>
      {messageKinds.map((kind) => (
        <CheckField
          key={kind}
          label={text.messageKinds[kind]}
          checked={kinds[kind]}
          change={(isOn) => choose({ kinds: { [kind]: isOn } })}
        />
      ))}
      {devices.some(({ role }) => role === 'Viewer') && (
        <Text color="fg.muted">{text.toldOfViewer}</Text>
      )}
      {kinds.silent && (
        <Labelled label={text.silentAfter}>
          <SelectField
            label={text.silentAfter}
            value={chosen}
            options={options}
            change={(hours) =>
              choose({ silentHours: silentHours.find((each) => each === hours) ?? chosen })
            }
          />
        </Labelled>
      )}
    </Box>
  )
}

const usualQuiet: QuietHours = { from: 22 * 60, to: 7 * 60 }
const halfHours = Array.from({ length: 48 }, (_, half) => half * 30)

function Quiet({ quiet, choose }: Choosing & { quiet: QuietHours | null }) {
  const time = useClockTime()
  const [last, setLast] = useState(quiet ?? usualQuiet)

  function turn(isOn: boolean) {
    // Who turns them off for one night finds their own times again.
    if (quiet) setLast(quiet)
    choose({ quiet: isOn ? last : null })
  }

  // A time that another page has set stays a choice.
  const minutes = [...new Set([...halfHours, ...(quiet ? [quiet.from, quiet.to] : [])])]
  const options = (but: number) =>
    minutes
      .filter((minute) => minute !== but)
      .sort((a, b) => a - b)
      .map((value) => ({ value, label: time(value) }))
  return (
    <Box>
      <CheckField label={text.quietHours} checked={quiet !== null} change={turn} />
      {quiet && (
        <HStack gap="3" align="end">
          <Labelled label={text.quietFrom}>
            <SelectField
              label={text.quietFrom}
              value={quiet.from}
              options={options(quiet.to)}
              change={(from) => choose({ quiet: { ...quiet, from } })}
            />
          </Labelled>
          <Labelled label={text.quietTo}>
            <SelectField
              label={text.quietTo}
              value={quiet.to}
              options={options(quiet.from)}
              change={(to) => choose({ quiet: { ...quiet, to } })}
            />
          </Labelled>
        </HStack>
      )}
      <Text color="fg.muted">{text.quietHint}</Text>
    </Box>
  )
}

const usualDigestHour = 8
const hours = Array.from({ length: 24 }, (_, hour) => hour)

function Digest({ hour, choose }: Choosing & { hour: number | null }) {
  const time = useClockTime()
  return (
    <Box>
      <CheckField
        label={text.digest}
        checked={hour !== null}
        change={(isOn) => choose({ digestHour: isOn ? usualDigestHour : null })}
      />
      {hour !== null && (
        <Labelled label={text.digestHour}>
          <SelectField
            label={text.digestHour}
            value={hour}
            options={hours.map((value) => ({ value, label: time(value * 60) }))}
            change={(digestHour) => choose({ digestHour })}
          />
        </Labelled>
      )}
    </Box>
  )
}

function Devices({ devices, choose }: Choosing & Pick<Messages, 'devices'>) {
  return (
    <FieldGroup title={text.mutedDevices}>
      {devices.map(({ id, nickname, isMuted }) => (
        <CheckField
          key={id}
          label={nickname}
          checked={!isMuted}
          change={(isOn) => choose({ device: { id, isMuted: !isOn } })}
        />
      ))}
    </FieldGroup>
  )
}

/** The select has the label as its name already. */
function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box flex="1">
      <Text aria-hidden>{label}</Text>
      {children}
    </Box>
  )
}
