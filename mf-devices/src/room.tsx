import { Route, Routes, useParams } from '@pillbox/shared/router'
import { spoken } from '@pillbox/shared/language'
import { Spinner } from '@pillbox/shared/ui'
import { lazy, Suspense, type ComponentType } from 'react'
import { Dashboard } from './dashboard/dashboard'
import { MyDevices } from './my-devices/my-devices'
import { Notifications } from './notifications/notifications'
import { Settings } from './settings/settings'
import { text as words } from './text'

/** Its words, by which the shell knows their language. */
export const text: object = words

/** A page that few open comes when it is opened, with its words. */
const Trend = lazy(async () => {
  const { Trend: page } = await import('./trend/trend')
  await spoken()
  return { default: page }
})

const SheetPage = lazy(async () => {
  const { SheetPage: page } = await import('./sheet/sheet-page')
  await spoken()
  return { default: page }
})
const OpenedSheet = lazy(async () => {
  const { OpenedSheet: page } = await import('./sheet/opened-sheet')
  await spoken()
  return { default: page }
})

/** What the shell mounts: this room's pages. */
export function Room() {
  return (
    <Routes>
      <Route path="/" element={<MyDevices />} />
      <Route path="/device/:deviceId/dashboard" element={<OfDevice page={Dashboard} />} />
      <Route path="/device/:deviceId/notifications" element={<OfDevice page={Notifications} />} />
      <Route path="/device/:deviceId/trend" element={<OfDevice page={Trend} />} />
      <Route path="/device/:deviceId/sheet" element={<OfDevice page={SheetPage} />} />
      <Route
        path="/sheet"
        element={
          <Suspense fallback={<Spinner />}>
            <OpenedSheet />
          </Suspense>
        }
      />
      <Route path="/device/:deviceId/settings" element={<OfDevice page={Settings} />} />
    </Routes>
  )
}

/** A page of one device; another device starts it anew. */
function OfDevice({ page: Page }: { page: ComponentType<{ deviceId: string }> }) {
  const { deviceId = '' } = useParams<'deviceId'>()
  return (
    <Suspense fallback={<Spinner />}>
      <Page key={deviceId} deviceId={deviceId} />
    </Suspense>
  )
}
