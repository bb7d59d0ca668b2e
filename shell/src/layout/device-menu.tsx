import { Box, IconButton, useFocusAfterwards } from '@pillbox/shared/ui'
import { Menu as MenuIcon, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { text } from '../text'
import { SideNav } from './side-nav'

/** The side navigation over the page on windows up to 718 px, behind a menu button (spec 2). */
export function DeviceMenu({ deviceId }: { deviceId: string }) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (!open) return
    const page = document.getElementById('content')
    page?.toggleAttribute('inert', true)
    return () => void page?.toggleAttribute('inert', false)
  }, [open])

  useEffect(() => {
    if (!open) return
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      button.current?.focus()
    }
    document.addEventListener('keydown', closeOnEscape)
    return () => document.removeEventListener('keydown', closeOnEscape)
  }, [open])

  return (
    <>
      <IconButton
        ref={button}
        variant="ghost"
        size="xl"
        aria-label={open ? text.closeMenu : text.openMenu}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {open ? <X /> : <MenuIcon />}
      </IconButton>
      {open && <OverPage deviceId={deviceId} close={() => setOpen(false)} />}
    </>
  )
}

/** The navigation, and the shade beside it. */
function OverPage({ deviceId, close }: { deviceId: string; close: () => void }) {
  const panel = useRef<HTMLDivElement>(null)
  // Who chooses the page that is there already would be left with nothing.
  useFocusAfterwards(panel)
  return (
    <>
      <Box
        position="fixed"
        // The header has no place of its own over the page in a low window.
        zIndex="docked"
        inset="0"
        top="16"
        background="blackAlpha.600"
        aria-hidden
        onClick={close}
      />
      <Box
        ref={panel}
        position="fixed"
        zIndex="docked"
        top="16"
        bottom="0"
        insetStart="0"
        width="72"
        maxWidth="85vw"
        background="bg.panel"
        overflowY="auto"
      >
        <SideNav deviceId={deviceId} collapsed={false} chosen={close} />
      </Box>
    </>
  )
}
