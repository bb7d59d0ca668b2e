import { PageHeading, Stack, Text } from '@pillbox/shared/ui'
import { Route, Routes, useParams } from '@pillbox/shared/router'
import { Dashboard } from './dashboard/dashboard'
import { MyDevices } from './my-devices/my-devices'
import { text } from './text'

/** What the shell mounts: this room's pages. */
export function Room() {
  return (
    <Routes>
      <Route path="/" element={<MyDevices />} />
      <Route path="/device/:deviceId/dashboard" element={<DashboardOfDevice />} />
      <Route
        path="/device/:deviceId/notifications"
        element={<Coming title={text.notifications} />}
      />
      <Route path="/device/:deviceId/settings" element={<Coming title={text.deviceSettings} />} />
    </Routes>
  )
}

function DashboardOfDevice() {
  const { deviceId } = useParams<'deviceId'>()
  return <Dashboard key={deviceId} deviceId={deviceId!} />
}

/** A page that is not built yet, and says so. */
function Coming({ title }: { title: string }) {
  return (
    <Stack gap="4">
      <PageHeading title={title} />
      <Text>{text.coming}</Text>
    </Stack>
  )
}
