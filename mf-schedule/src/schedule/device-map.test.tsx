import { aBox, answering, renderScreen } from '@pillbox/shared/testing'
import { screen, within } from '@testing-library/react'
import { Schedule } from './schedule'

const at = (time: string) => `2026-11-20T${time}:00+05:30`
const empty = aBox({ medicineName: '', quantity: 0, dose: 0, alarms: [0, 0, 0, 0, 0] })
const deviceInfo = [
  aBox(),
  aBox({ medicineName: 'मेटफॉर्मिन', alarms: [480, 0, 0, 0, 0] }),
  ...Array.from({ length: 6 }, () => empty),
]
const schedule = {
  deviceInfo,
  role: 'Viewer' as const,
  deviceTimezone: { timezoneValue: 'Asia/Kolkata' },
}
const today = {
  timezone: 'Asia/Kolkata',
  boxes: deviceInfo,
  told: [
    { timestamp: at('08:02'), code: '601' },
    { timestamp: at('08:03'), code: '702' },
  ],
  began: '2026-11-01T10:00:00+05:30',
  heard: at('08:40'),
  changed: null,
}

beforeEach(() => jest.useFakeTimers({ now: new Date(at('09:00')), doNotFake: ['setTimeout'] }))
afterEach(() => jest.useRealTimers())

async function show(answer: Parameters<typeof answering>[0]['schedule']) {
  answering({ schedule: answer })
  const { user } = renderScreen(<Schedule deviceId="PB-DEMO-0001" />)
  return { user, map: within(await screen.findByRole('group', { name: 'Boxes of the device' })) }
}

const names = [3, 4, 5, 6, 7, 8].map((n) => `Box ${n}, empty`)

test('the map of the device names each box, what it holds and how it stands today', async () => {
  const { map } = await show({ ...schedule, today })

  const lids = map.getAllByRole('link').map((lid) => lid.getAttribute('aria-label'))
  expect(lids).toEqual(['Box 1, Metformin, missed', 'Box 2, मेटफॉर्मिन, taken', ...names])
  expect(map.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    '1',
    '2',
    '3',
    '4',
    '5',
    '6',
    '7',
    '8',
  ])
})

test('where nothing is known of the day the map says what is filled', async () => {
  const { map } = await show(schedule)

  const lids = map.getAllByRole('link').map((lid) => lid.getAttribute('aria-label'))
  expect(lids).toEqual(['Box 1, Metformin', 'Box 2, मेटफॉर्मिन', ...names])
})

test('a lid leads to the card of its box and leaves the address as it is', async () => {
  const { user, map } = await show({ ...schedule, today })
  const address = location.href

  await user.click(map.getByRole('link', { name: 'Box 5, empty' }))
  expect(screen.getByRole('region', { name: 'Box 5' })).toHaveFocus()

  map.getByRole('link', { name: 'Box 2, मेटफॉर्मिन, taken' }).focus()
  await user.keyboard('{Enter}')
  expect(screen.getByRole('region', { name: 'Box 2' })).toHaveFocus()
  expect(location.href).toBe(address)
})
