import { Route, Routes, useParams } from '@pillbox/shared/router'
import type { ComponentType } from 'react'
import { Dashboard } from './dashboard/dashboard'
import { MyDevices } from './my-devices/my-devices'
import { Notifications } from './notifications/notifications'
import { Settings } from './settings/settings'
import { text as words } from './text'

/** Its words, by which the shell knows their language. */
export const text: object = words

/** What the shell mounts: this room's pages. */
export function Room() {
  return (
    <Routes>
      <Route path="/" element={<MyDevices />} />
      <Route path="/device/:deviceId/dashboard" element={<OfDevice page={Dashboard} />} />
      <Route path="/device/:deviceId/notifications" element={<OfDevice page={Notifications} />} />
      <Route path="/device/:deviceId/settings" element={<OfDevice page={Settings} />} />
    </Routes>
  )
}

/** A page of one device; another device starts it anew. */
function OfDevice({ page: Page }: { page: ComponentType<{ deviceId: string }> }) {
  const { deviceId = '' } = useParams<'deviceId'>()
  return <Page key={deviceId} deviceId={deviceId} />
}
