import { isActive, turnOnAlarms, type AlarmCode } from '@pillbox/shared/domain'
import { Button, Flex, Text } from '@pillbox/shared/ui'
import { text } from '../../text'
import type { FocusOn } from './focus-on'

type Props = {
  alarms: AlarmCode[]
  change: (alarms: AlarmCode[]) => void
  focus: (on: FocusOn) => void
}

/** Says before Save that a box will stay silent. It may be meant, so it hinders nothing. */
export function Silence({ alarms, change, focus }: Props) {
  const off = alarms.filter((code) => code !== 0)
  const isSilent = !alarms.some(isActive)

  function turnOn() {
    // The pressed button goes away.
    focus({ slot: alarms.findIndex((code) => code !== 0) })
    change(turnOnAlarms(alarms))
  }

  return (
    <Flex aria-live="polite" align="center" wrap="wrap" columnGap="4" rowGap="1">
      {isSilent && (
        <Text color="missed.fg" fontWeight="medium">
          {text.noAlarmOn}
        </Text>
      )}
      {isSilent && off.length > 0 && (
        <Button type="button" variant="outline" onClick={turnOn}>
          {off.length === 1 ? text.turnItOn : text.turnAllOn}
        </Button>
      )}
    </Flex>
  )
}
