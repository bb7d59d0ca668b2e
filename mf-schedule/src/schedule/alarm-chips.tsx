import { isActive, minuteOfDay, type AlarmCode } from '@pillbox/shared/domain'
import { useClockTime } from '@pillbox/shared/session'
import { Box, Flex, Text } from '@pillbox/shared/ui'
import { Bell, BellOff } from 'lucide-react'
import { text } from '../text'

/** When a box rings, by the device's own clock, earliest first (spec 2). */
export function AlarmChips({ alarms }: { alarms: AlarmCode[] }) {
  const used = alarms
    .filter((code) => code !== 0)
    .sort((one, other) => minuteOfDay(one) - minuteOfDay(other))
  return (
    <>
      {!used.some(isActive) && <Text>{text.noActiveAlarms}</Text>}
      {used.length > 0 && (
        <Flex as="ul" aria-label={text.alarms} listStyleType="none" wrap="wrap" gap="2">
          {used.map((code, index) => (
            <AlarmChip key={index} code={code} />
          ))}
        </Flex>
      )}
    </>
  )
}

function AlarmChip({ code }: { code: AlarmCode }) {
  const time = useClockTime()
  const isOn = isActive(code)
  return (
    <Box
      as="li"
      display="flex"
      alignItems="center"
      gap="2"
      paddingX="3"
      paddingY="1"
      borderRadius="full"
      fontVariantNumeric="tabular-nums"
      background={isOn ? 'brand.subtle' : 'bg.subtle'}
      color={isOn ? 'brand.fg' : 'fg.muted'}
    >
      {isOn ? <Bell aria-hidden size={18} /> : <BellOff aria-hidden size={18} />}
      {time(minuteOfDay(code))}
      {!isOn && ` ${text.off}`}
    </Box>
  )
}
