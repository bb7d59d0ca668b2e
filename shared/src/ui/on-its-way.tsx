import { Box, Portal } from '@chakra-ui/react'
import { useEffect, useEffectEvent } from 'react'
import { Spinner } from './spinner'

/** Stands for a dialog that is on its way; Escape leaves it. */
export function OnItsWay({ leave }: { leave: () => void }) {
  const drop = useEffectEvent(leave)
  useEffect(() => {
    const byEscape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') drop()
    }
    addEventListener('keydown', byEscape)
    return () => removeEventListener('keydown', byEscape)
  }, [])
  return (
    <Portal>
      <Box position="fixed" inset="0" zIndex="modal" display="grid" placeItems="center">
        <Spinner />
      </Box>
    </Portal>
  )
}
