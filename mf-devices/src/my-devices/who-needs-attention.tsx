import type { DeviceListItem } from '@pillbox/shared/domain'
import { Button, HStack, Text, ToneSign, useNow } from '@pillbox/shared/ui'
import { text } from '../text'
import { byUrgency, needingAttention } from './by-urgency'

/** So many names are still read at once. */
const named = 3

type Props = {
  devices: DeviceListItem[]
  /** Are these all of the person's devices? */
  isWhole: boolean
  /** Leads to the card of one. */
  see: (deviceId: string) => void
}

/** One line for all devices: who needs attention, and the way to their cards when there are many. */
export function WhoNeedsAttention({ devices, isWhole, see }: Props) {
  const now = useNow()
  const known = devices.filter(({ today }) => today)
  const needing = byUrgency(needingAttention(known, now), now)
  // A card that tells of a pill missed yesterday evening, or of old alarms, would contradict it.
  const isWell = devices.every(
    ({ today, hasRecentMissedPill, sync }) => today && !hasRecentMissedPill && sync.status,
  )
  if (needing.length === 0 && !(isWhole && isWell && devices.length > 0)) return null

  const isMany = devices.length > named && needing.length > 0
  const names = needing.map(({ nickname }) => nickname)
  return (
    <HStack gap="3" flexWrap="wrap">
      <ToneSign tone={needing.length > 0 ? 'missed' : 'taken'} />
      <Text fontSize="lg" fontWeight="semibold" minWidth="0" overflowWrap="anywhere">
        {isMany
          ? text.someNeedAttention(needing.length, devices.length)
          : text.needAttention(names)}
      </Text>
      {isMany &&
        needing.slice(0, named).map(({ id, nickname }) => (
          <Button key={id} variant="subtle" onClick={() => see(id)}>
            {text.see(nickname)}
          </Button>
        ))}
    </HStack>
  )
}
