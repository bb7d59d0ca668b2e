import { Route, Routes, useParams } from '@pillbox/shared/router'
import { Network } from './network/network'
import { text as words } from './text'

/** Its words, by which the shell knows their language. */
export const text: object = words

/** What the shell mounts: this room's page. */
export function Room() {
  return (
    <Routes>
      <Route path="/device/:deviceId/network" element={<OfDevice />} />
    </Routes>
  )
}

/** The page of one device; another device starts it anew. */
function OfDevice() {
  const { deviceId = '' } = useParams<'deviceId'>()
  return <Network key={deviceId} deviceId={deviceId} />
}
