import { Box, Stack } from '@pillbox/shared/ui'
import { NavLink } from '@pillbox/shared/router'
import { Bell, CalendarClock, LayoutDashboard, Settings, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { text } from '../text'
import { EntryIcon } from './entry-icon'
import { useMenuEntries } from './menu-entries'

const pages = [
  { page: 'dashboard', Icon: LayoutDashboard },
  { page: 'schedule', Icon: CalendarClock },
  { page: 'notifications', Icon: Bell },
  { page: 'network', Icon: Users },
  { page: 'settings', Icon: Settings },
] as const

type Props = { deviceId: string; collapsed: boolean; chosen: () => void }

/**
 * The five pages of a device (spec 2), and what remotes have for it. Collapsed it keeps its icons; names
 * stay for screen readers.
 */
export function SideNav({ deviceId, collapsed, chosen }: Props) {
  const entries = useMenuEntries(deviceId)
  return (
    <Stack as="nav" aria-label={text.deviceNavigation} gap="1" padding="3">
      {pages.map(({ page, Icon }) => (
        <Line
          key={page}
          to={`/device/${encodeURIComponent(deviceId)}/${page}`}
          title={text.pages[page]}
          icon={<Icon aria-hidden />}
          {...{ collapsed, chosen }}
        />
      ))}
      {entries.map(({ to, title, lang, icon }) => (
        <Line
          key={to}
          icon={<EntryIcon name={icon} />}
          {...{ to, title, lang, collapsed, chosen }}
        />
      ))}
    </Stack>
  )
}

type LineProps = Omit<Props, 'deviceId'> & {
  to: string
  title: string
  lang?: 'en' | undefined
  icon: ReactNode
}

function Line({ to, title, lang, icon, collapsed, chosen }: LineProps) {
  return (
    <Box
      asChild
      display="flex"
      alignItems="center"
      gap="3"
      minHeight="14"
      paddingX="4"
      borderRadius="l2"
      fontSize="md"
      // A title of a remote may be one long word.
      overflowWrap="anywhere"
      css={{
        '& > svg': { flexShrink: 0 },
        '&:hover:not([aria-current=page])': { background: 'bg.subtle' },
        '&[aria-current=page]': {
          background: 'brand.subtle',
          color: 'brand.fg',
          fontWeight: 'bold',
        },
      }}
    >
      <NavLink
        to={to}
        lang={lang}
        aria-label={title}
        title={collapsed ? title : undefined}
        onClick={chosen}
      >
        {icon}
        {!collapsed && title}
      </NavLink>
    </Box>
  )
}
