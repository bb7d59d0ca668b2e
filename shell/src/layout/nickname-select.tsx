import { Box, Button } from '@pillbox/shared/ui'
import { Menu, Portal } from '@pillbox/shared/ui/overlay'
import { Link } from '@pillbox/shared/router'
import { ChevronDown } from 'lucide-react'
import { text } from '../text'

type Props = { deviceId: string; nicknames: Record<string, string> }

/** Which device this page is about, and the way to the others (readings A19). */
export function NicknameSelect({ deviceId, nicknames }: Props) {
  const others = Object.entries(nicknames).filter(([id]) => id !== deviceId)
  return (
    <Menu.Root>
      <Menu.Trigger asChild>
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
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content minWidth="min(14rem, 90vw)" maxWidth="90vw">
            {others.map(([id, nickname]) => (
              <Menu.Item key={id} value={id} asChild minHeight="12" fontSize="md">
                <Link to={`/device/${encodeURIComponent(id)}/dashboard`}>{nickname}</Link>
              </Menu.Item>
            ))}
            {others.length > 0 && <Menu.Separator />}
            <Menu.Item value="all" asChild minHeight="12" fontSize="md">
              <Link to="/">{text.allDevices}</Link>
            </Menu.Item>
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  )
}
