import type { DeviceListItem, Today } from '@pillbox/shared/domain'
import { dispatch } from '@pillbox/shared/session'
import { aDevice, answering, aUser, renderScreen } from '@pillbox/shared/testing'
import { screen, within } from '@testing-library/react'
import { MyDevices } from './my-devices'

const metformin = { medicineName: 'Metformin', quantity: 30, dose: 1, alarms: [480, 1200, 0, 0, 0] }
const paracetamol = {
  medicineName: 'Paracetamol',
  quantity: 24,
  dose: 2,
  alarms: [360, 600, 840, 1080, 1320],
}
const today = (...boxes: Today['boxes']): Today => ({
  timezone: 'Asia/Kolkata',
  boxes,
  told: [],
  began: '2026-11-01T10:00:00+05:30',
  heard: '2026-11-20T21:20:00+05:30',
  changed: '2026-11-01T11:00:00+05:30',
})

beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-20T21:30:00+05:30'))
  dispatch({ type: 'LOGIN', user: aUser({ nicknames: {} }) })
})
afterEach(() => jest.restoreAllMocks())

type Lists = { own?: DeviceListItem[]; member?: DeviceListItem[]; viewer?: DeviceListItem[] }

async function show({ own = [], member = [], viewer = [] }: Lists) {
  const sent = answering({
    invites: { invites: [] },
    myDevices: { devices: own },
    networkDevices: () => {
      const { body } = sent.findLast(({ call }) => call === 'networkDevices')!
      const { targetRole } = body as { targetRole: string }
      const devices = targetRole === 'Member' ? member : viewer
      return Promise.resolve(new Response(JSON.stringify({ devices })))
    },
  })
  renderScreen(<MyDevices />)
  await screen.findByRole('heading', { name: 'My Devices' })
}

const panel = () => screen.queryByRole('region', { name: 'Pills to buy' })
const rows = () => within(panel()!).getAllByRole('listitem')

test('what runs low is listed with its device and box, how long it lasts, and the way to it', async () => {
  await show({ own: [aDevice({ today: today(metformin, metformin, paracetamol) })] })

  expect(panel()).toHaveTextContent('1 low')
  expect(rows().map(({ textContent }) => textContent)).toEqual([
    'Paracetamol Dadi, Box 32 days left, till 22 NovemberRefill',
  ])
  const refill = within(panel()!).getByRole('link', { name: 'Refill Dadi, Box 3' })
  expect(refill).toHaveAttribute('href', '/device/PB-DEMO-0001/schedule#box-3')
})

test('without anything to buy there is no panel', async () => {
  await show({ own: [aDevice({ today: today(metformin) })] })

  expect(panel()).toBeNull()
})

test('a server that does not tell how many pills there are leaves the page as it was', async () => {
  const { medicineName, alarms } = paracetamol
  await show({
    own: [aDevice({ today: today({ medicineName, alarms }) }), aDevice({ id: 'PB-2' })],
  })

  expect(panel()).toBeNull()
})

test('own devices come first, in each the fewest days, and a Viewer only sees', async () => {
  const nani = (boxes: Today['boxes']) =>
    aDevice({ id: 'PB-2', nickname: 'Nani', today: today(...boxes) })
  const none = { ...metformin, quantity: 0 }
  await show({
    own: [
      aDevice({ today: today(paracetamol, { ...metformin, quantity: 2 }) }),
      aDevice({ id: 'PB-3', nickname: 'Papa', today: today({ ...paracetamol, quantity: 0 }) }),
    ],
    member: [nani([none])],
    viewer: [aDevice({ id: 'PB-4', nickname: 'Room 9', today: today(none) })],
  })

  expect(panel()).toHaveTextContent('5 low')
  expect(rows().map(({ textContent }) => textContent)).toEqual([
    'Paracetamol Papa, Box 1No pills left.Refill',
    'Metformin Dadi, Box 21 day left, till 21 NovemberRefill',
    'Paracetamol Dadi, Box 12 days left, till 22 NovemberRefill',
    'Metformin Nani, Box 1No pills left.Refill',
    'Metformin Room 9, Box 1No pills left.',
  ])
})
