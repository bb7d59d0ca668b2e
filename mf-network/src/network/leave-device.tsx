import type { Answer } from '@pillbox/shared/contract'
import { useSession } from '@pillbox/shared/session'
import { Box, Button, Text } from '@pillbox/shared/ui'
import { DialogPlace } from '@pillbox/shared/ui/overlay'
import { useState } from 'react'
import { text } from '../text'
import { LeaveModal } from './leave-modal'
import { wayOut } from './way-out'

type Props = {
  deviceId: string
  network: Answer<'network'>
  /** The network is not what the page shows; it is loaded again when the dialog has closed. */
  stale: () => void
  /** The dialog has closed. */
  closed: () => void
}

/** The way out for whoever does not want to share a device, or to have it, any more. */
export function LeaveDevice({ deviceId, network, stale, closed }: Props) {
  const email = useSession((session) => session.user?.email ?? '')
  const [isOpen, setIsOpen] = useState(false)
  const way = wayOut(network, email)

  if (!way) return null
  if (way.kind === 'transfer first') return <Text color="fg.muted">{text.transferFirst}</Text>
  return (
    <Box>
      <Button variant="outline" color="fg.error" size="xl" onClick={() => setIsOpen(true)}>
        {text.wayOut[way.kind].button}
      </Button>
      <DialogPlace closed={closed}>
        {isOpen && (
          <LeaveModal
            deviceId={deviceId}
            kind={way.kind}
            self={way.self}
            close={() => setIsOpen(false)}
            reload={stale}
          />
        )}
      </DialogPlace>
    </Box>
  )
}
