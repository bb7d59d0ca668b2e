import { Box, IconButton } from '@pillbox/shared/ui'
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { useState } from 'react'
import { text } from '../text'
import { SideNav } from './side-nav'

type Props = { deviceId: string; place: 'fixed' | 'collapsible' }

/** The side navigation beside the page; collapsible on windows wider than 992 px (spec 2). */
export function DevicePanel({ deviceId, place }: Props) {
  const [wantsCollapsed, setWantsCollapsed] = useState(false)
  const collapsed = place === 'collapsible' && wantsCollapsed
  return (
    <Box
      // On paper nothing stands beside the page.
      className="no-print"
      width={collapsed ? '20' : '60'}
      flexShrink={0}
      position="sticky"
      top="var(--header-covers)"
      height="calc(100dvh - var(--header-height))"
      overflowY="auto"
    >
      {place === 'collapsible' && (
        <Box padding="3" paddingBottom="0" textAlign={collapsed ? 'center' : 'end'}>
          <IconButton
            variant="ghost"
            size="xl"
            aria-label={collapsed ? text.expandMenu : text.collapseMenu}
            aria-expanded={!collapsed}
            onClick={() => setWantsCollapsed(!collapsed)}
          >
            {collapsed ? <PanelLeftOpen /> : <PanelLeftClose />}
          </IconButton>
        </Box>
      )}
      <SideNav deviceId={deviceId} collapsed={collapsed} chosen={() => {}} />
    </Box>
  )
}
