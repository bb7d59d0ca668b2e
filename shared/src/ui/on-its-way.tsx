import { Box, Portal } from '@chakra-ui/react'
import { Spinner } from './spinner'

/** Stands for a dialog that is on its way. */
export function OnItsWay() {
  return (
    <Portal>
      <Box position="fixed" inset="0" zIndex="modal" display="grid" placeItems="center">
        <Spinner />
      </Box>
    </Portal>
  )
}
