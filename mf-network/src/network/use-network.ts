import type { Answer } from '@pillbox/shared/contract'
import { useAnswer, type Loaded } from '@pillbox/shared/ui'
import { useState } from 'react'

/** The people of a device. While they are loaded again, those known before stay on the page. */
export function useNetwork(deviceId: string): {
  network: Loaded<Answer<'network'>>
  reload: () => void
} {
  const [loads, setLoads] = useState(1)
  const latest = useAnswer('network', { deviceId }, { of: [String(loads)] })
  const [known, setKnown] = useState<Answer<'network'>>()
  if (latest.state === 'ready' && latest.data !== known) setKnown(latest.data)
  // Who tries again after being taken off is not shown the others meanwhile.
  if (latest.state === 'failed' && known) setKnown(undefined)

  const reload = () => setLoads((n) => n + 1)
  if (latest.state === 'loading' && known)
    return { network: { state: 'ready', data: known }, reload }
  return { network: latest, reload }
}
