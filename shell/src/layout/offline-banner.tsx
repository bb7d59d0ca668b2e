import { Box } from '@pillbox/shared/ui'
import { WifiOff } from 'lucide-react'
import { useOnline } from '../online'
import { text } from '../text'

/** A quiet word while the browser has no network. */
export function OfflineBanner() {
  const online = useOnline()
  return (
    <div role="status">
      {!online && (
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
          {text.offline}
        </Box>
      )}
    </div>
  )
}
