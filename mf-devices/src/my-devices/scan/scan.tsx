import { Box, Text } from '@pillbox/shared/ui'
import { useRef } from 'react'
import { text } from '../../text'
import { useScan, type ScanFailure } from './use-scan'

type Props = { read: (deviceId: string) => void; failed: (why: ScanFailure) => void }

/** What the camera sees, until the id of a device is in it. */
export function Scan(props: Props) {
  const video = useRef<HTMLVideoElement>(null)
  useScan(video, props)
  return (
    <Box width="full">
      <Text role="status">{text.holdBeforeCamera}</Text>
      <Box asChild width="full" maxHeight="50vh" borderRadius="l2" background="black">
        <video ref={video} aria-label={text.camera} muted playsInline />
      </Box>
    </Box>
  )
}
