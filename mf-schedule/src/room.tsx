import { Route, Routes, useParams } from '@pillbox/shared/router'
import { Schedule } from './schedule/schedule'
import { text as words } from './text'

/** Its words, by which the shell knows their language. */
export const text: object = words

/** What the shell mounts: this room's page. */
export function Room() {
  return (
    <Routes>
      <Route path="/device/:deviceId/schedule" element={<OfDevice />} />
    </Routes>
  )
}

/** The schedule of one device; another device starts it anew. */
function OfDevice() {
  const { deviceId = '' } = useParams<'deviceId'>()
  return <Schedule key={deviceId} deviceId={deviceId} />
}
