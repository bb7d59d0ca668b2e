import { dispatch } from '@pillbox/shared/session'
import { aBox, aDevice, answering, aUser, renderScreen } from '@pillbox/shared/testing'
import { act, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Dashboard } from './dashboard/dashboard'
import { MyDevices } from './my-devices/my-devices'
import { Notifications } from './notifications/notifications'
import { Settings } from './settings/settings'

const deviceTimezone = { timezoneValue: 'Asia/Kolkata' }
const deviceId = 'PB-DEMO-0001'
const today = {
  timezone: 'Asia/Kolkata',
  boxes: [{ medicineName: 'Metformin', alarms: [480, 1140, 1320, 0, 0] }],
  told: ['2026-11-20T02:32:00Z', '2026-11-20T13:35:00Z'].map((timestamp) => ({
    timestamp,
    code: '701',
  })),
  began: '2026-01-05T06:00:00Z',
  heard: '2026-11-20T15:00:00Z',
  changed: null,
}
const sync = { status: true, syncedTime: null, updatedTime: null }
const taken = { timestamp: '2026-11-20T02:32:00Z', code: '701', message: 'Metformin was taken' }

const answers = {
  invites: { invites: [] },
  myDevices: { devices: [aDevice({ today })] },
  networkDevices: { devices: [] },
  dashboard: {
    sync,
    deviceInfo: [aBox({ alarms: [480, 1320, 0, 0, 0] })],
    deviceTimezone,
    today,
  },
  adherence: {
    days: [
      { date: '20-11-2026', metrics: { pillsTaken: 1, pillsMissed: 0 }, notifications: [taken] },
    ],
    deviceTimezone,
  },
  notification: {
    notifications: [{ id: 'n1', ...taken }],
    deviceTimezone,
    nextPageInfo: { nextPageToken: null, pagefilter: null },
  },
  settings: { nickname: 'Dadi', timezoneValue: 'Asia/Kolkata' },
}

// 21:30 in India.
beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-20T16:00:00Z'), doNotFake: ['setTimeout'] })
})
afterEach(() => {
  jest.useRealTimers()
  act(() => dispatch({ type: 'LOGOUT' }))
})

/** The times of day that a page says, in their order. */
const timesSaid = () =>
  document.body.textContent?.match(/\d{1,2}:\d\d( [AP]M)?/g)?.map((time) => time.trim())

const screens: [name: string, page: ReactNode, seen: string, read: string[], usual: string[]][] = [
  ['home', <MyDevices key="home" />, 'My Network Devices', ['10:00 PM'], ['22:00']],
  [
    'the dashboard',
    <Dashboard key="dashboard" deviceId={deviceId} />,
    'Metformin was taken',
    ['10:00 PM', '10:00 PM', '8:00 AM', '8:30 PM', '8:02 AM'],
    ['22:00', '22:00', '08:00', '20:30', '08:02'],
  ],
  [
    'the notifications',
    <Notifications key="notifications" deviceId={deviceId} />,
    'Metformin was taken',
    ['8:02 AM'],
    ['08:02'],
  ],
  ['the settings', <Settings key="settings" deviceId={deviceId} />, 'SAVE', ['9:30 PM'], ['21:30']],
]

test.each(screens)(
  'who chose the other clock reads it on %s, and another choice is seen at once',
  async (...[, page, seen, read, usual]) => {
    answering(answers)
    dispatch({ type: 'LOGIN', user: aUser({ clock: '12-hour' }) })
    renderScreen(page)
    await screen.findByText(seen, { exact: false })

    expect(timesSaid()).toEqual(read)
    act(() => dispatch({ type: 'CHANGE_CLOCK', clock: '24-hour' }))
    expect(timesSaid()).toEqual(usual)
  },
)
