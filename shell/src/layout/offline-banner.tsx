import { Box } from '@pillbox/shared/ui'
import { WifiOff } from 'lucide-react'
import { useLine } from '../online'
import { text } from '../text'

/** A quiet word while the browser has no network, or one that leads nowhere. */
export function OfflineBanner() {
  const line = useLine()
  return (
    <div role="status">
      {line !== 'there' && (
        <Box
          display="flex"
          alignItems="center"
          gap="3"
          paddingX="6"
          paddingY="2"
          background="missed.subtle"
          color="missed.fg"
        >
          <WifiOff aria-hidden />
          {line === 'offline' ? text.offline : text.lost}
        </Box>
      )}
    </div>
  )
}
