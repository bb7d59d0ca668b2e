import { answering, aBox, renderScreen } from '@pillbox/shared/testing'
import { screen } from '@testing-library/react'
import { Room } from './room'

test('/device/{deviceId}/schedule shows the schedule of that device', async () => {
  const deviceTimezone = { timezoneValue: 'Asia/Kolkata' }
  const sent = answering({ schedule: { deviceInfo: [aBox()], role: 'Viewer', deviceTimezone } })
  renderScreen(<Room />, { at: '/device/PB-DEMO-0001/schedule' })

  expect(await screen.findByRole('region', { name: 'Box 1' })).toBeVisible()
  expect(sent[0]?.url).toBe('/app-api/device/PB-DEMO-0001/schedule')
})
