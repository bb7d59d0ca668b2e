import { Box } from '@pillbox/shared/ui'
import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { text } from '../text'

function subscribe(changed: () => void) {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}

/** A quiet word while the browser has no network. */
export function OfflineBanner() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine)
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
