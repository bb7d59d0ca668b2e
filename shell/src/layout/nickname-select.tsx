import { Box, Button } from '@pillbox/shared/ui'
import { MenuButton } from '@pillbox/shared/ui/overlay'
import { ChevronDown } from 'lucide-react'
import { text } from '../text'

type Props = { deviceId: string; nicknames: Record<string, string> }

/** Which device this page is about, and the way to the others (readings A19). */
export function NicknameSelect({ deviceId, nicknames }: Props) {
  const others = Object.entries(nicknames)
    .filter(([id]) => id !== deviceId)
    .map(([id, nickname]) => ({
      value: id,
      label: nickname,
      to: `/device/${encodeURIComponent(id)}/dashboard`,
    }))
  // No device has so short an id.
  const all = { value: 'all', label: text.allDevices, to: '/', isApart: others.length > 0 }
  return (
    <MenuButton items={[...others, all]} minWidth="min(14rem, 90vw)">
      <Button
        variant="ghost"
        fontSize="min({fontSizes.lg}, 9.5vw)"
        fontWeight="bold"
        textAlign="start"
        paddingX="2"
        flexShrink={1}
      >
        {/* Two lines are seen of a long name; a screen reader says all of it. */}
        <Box as="span" minWidth="0" lineClamp={2}>
          {nicknames[deviceId] ?? deviceId}
        </Box>
        <ChevronDown aria-hidden />
      </Button>
    </MenuButton>
  )
}
