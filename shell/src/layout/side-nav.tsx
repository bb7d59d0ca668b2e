import { Box, Stack } from '@pillbox/shared/ui'
import { NavLink } from '@pillbox/shared/router'
import { Bell, CalendarClock, LayoutDashboard, Settings, Users } from 'lucide-react'
import { text } from '../text'

const pages = [
  { page: 'dashboard', Icon: LayoutDashboard },
  { page: 'schedule', Icon: CalendarClock },
  { page: 'notifications', Icon: Bell },
  { page: 'network', Icon: Users },
  { page: 'settings', Icon: Settings },
] as const

type Props = { deviceId: string; collapsed: boolean; chosen: () => void }

/** The five pages of a device (spec 2). Collapsed it keeps its icons; names stay for screen readers. */
export function SideNav({ deviceId, collapsed, chosen }: Props) {
  return (
    <Stack as="nav" aria-label={text.deviceNavigation} gap="1" padding="3">
      {pages.map(({ page, Icon }) => (
        <Box
          key={page}
          asChild
          display="flex"
          alignItems="center"
          gap="3"
          minHeight="14"
          paddingX="4"
          borderRadius="l2"
          fontSize="md"
          css={{
            '&:hover:not([aria-current=page])': { background: 'bg.subtle' },
            '&[aria-current=page]': {
              background: 'brand.subtle',
              color: 'brand.fg',
              fontWeight: 'bold',
            },
          }}
        >
          <NavLink
            to={`/device/${encodeURIComponent(deviceId)}/${page}`}
            aria-label={text.pages[page]}
            title={collapsed ? text.pages[page] : undefined}
            onClick={chosen}
          >
            <Icon aria-hidden />
            {!collapsed && text.pages[page]}
          </NavLink>
        </Box>
      ))}
    </Stack>
  )
}
