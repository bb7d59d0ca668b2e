import type { Today } from '@pillbox/shared/domain'
import { aBox, answering, renderScreen } from '@pillbox/shared/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { Schedule } from './schedule'

const at = (time: string) => `2026-11-20T${time}:00+05:30`
const taken = (box: number, time: string) => ({ timestamp: at(time), code: `70${box}` })
const missed = (box: number, time: string) => ({ timestamp: at(time), code: `60${box}` })
const ringing = (...alarms: number[]) =>
  aBox({ alarms: [...alarms, 0, 0, 0, 0, 0].slice(0, 5), version: 4 })

const boxes = [
  ringing(480, 1200),
  ringing(480, -1320),
  ringing(480, 1320),
  ringing(1320),
  ringing(-600),
  ringing(600),
  aBox({ medicineName: '', quantity: 0, dose: 0, alarms: [0, 0, 0, 0, 0] }),
]
const told = [taken(1, '08:02'), missed(1, '20:31'), taken(2, '08:03'), taken(3, '08:04')]

const today: Today = {
  timezone: 'Asia/Kolkata',
  boxes,
  told,
  began: '2026-11-01T10:00:00+05:30',
  heard: at('21:20'),
  changed: '2026-11-01T11:00:00+05:30',
}
const schedule = {
  deviceInfo: boxes,
  role: 'Owner' as const,
  deviceTimezone: { timezoneValue: 'Asia/Kolkata' },
  today,
}

beforeEach(() =>
  jest.useFakeTimers({
    now: new Date(at('21:30')),
    advanceTimers: true,
    doNotFake: ['setTimeout', 'clearTimeout'],
  }),
)
afterEach(() => jest.useRealTimers())

const card = (n: number) => screen.getByRole('region', { name: `Box ${n}`, hidden: true })
const states = () =>
  boxes.map((_, index) => within(card(index + 1)).queryByText(/^Today: /)?.textContent)

async function show(change: Partial<typeof schedule> = {}) {
  const { today: day, ...rest } = { ...schedule, ...change }
  answering({ schedule: { ...rest, ...(day && { today: day }) }, box: {} })
  const { user } = renderScreen(<Schedule deviceId="PB-DEMO-0001" />)
  await screen.findByRole('region', { name: 'Box 1' })
  return user
}

test('each filled box says how it stands today, in words', async () => {
  await show()

  expect(states()).toEqual([
    'Today: missed',
    'Today: taken',
    'Today: some taken, more to come',
    'Today: to come',
    'Today: no alarm on',
    'Today: not known',
    undefined,
  ])
})

const alarms = () =>
  boxes.slice(0, 6).map((_, index) =>
    within(card(index + 1))
      .getAllByRole('listitem', { hidden: true })
      .map(({ textContent }) => textContent),
  )

test('each alarm says what became of it today', async () => {
  await show()

  expect(alarms()).toEqual([
    ['08:00 taken', '20:00 missed'],
    ['08:00 taken', '22:00 off'],
    ['08:00 taken', '22:00 to come'],
    ['22:00 to come'],
    ['10:00 off'],
    ['10:00 not known'],
  ])
})

test.each([
  ['20:44', '20:45 to come'],
  ['20:46', '20:45 due now'],
  ['21:30', '20:45 not known'],
])('at %s an alarm says "%s"', async (time, said) => {
  jest.setSystemTime(new Date(at(time)))
  const deviceInfo = [ringing(1245)]
  await show({
    deviceInfo,
    today: { ...today, boxes: deviceInfo, told: [], heard: at('20:40') },
  })

  expect(within(card(1)).getByRole('listitem').textContent).toBe(said)
})

test('nothing is said of an alarm where the server does not tell the day', async () => {
  await show({ today: undefined as unknown as Today })

  expect(alarms()[0]).toEqual(['08:00', '20:00'])
})

test('what was due after the device was last heard from is not known, not taken', async () => {
  await show({ today: { ...today, told: [], heard: at('08:01') } })

  expect(states().slice(0, 2)).toEqual(['Today: not known', 'Today: not known'])
})

test('a server that does not tell the day leaves the boxes as they are', async () => {
  await show({ today: undefined as unknown as Today })

  expect(screen.queryByText(/^Today: /)).toBeNull()
  expect(card(1)).toHaveTextContent('Metformin')
})

test('a box goes on with the clock', async () => {
  await show({ today: { ...today, told: [taken(2, '08:03')] } })
  expect(states()[3]).toBe('Today: to come')

  jest.setSystemTime(new Date(at('22:40')))
  await act(async () => void dispatchEvent(new Event('focus')))

  expect(states()[3]).toBe('Today: not known')
})

type Person = Awaited<ReturnType<typeof show>>
const press = (user: Person, name: string) => user.click(screen.getByRole('button', { name }))
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

async function fillAnew(user: Person, number: number, medicineName: string) {
  await press(user, `EDIT Box ${number}`)
  await user.click(
    await screen.findByRole('radio', { name: 'Remove current pill and add a new pill' }),
  )
  await user.type(screen.getByRole('textbox', { name: 'Medicine Name' }), medicineName)
  await press(user, 'Add Alarms')
  await user.click(screen.getByRole('switch', { name: 'Alarm 1 on or off' }))
  await press(user, 'Save')
  await gone()
}

test.each([
  [1, 'missed'],
  [2, 'taken'],
])('box %d is not called %s once it is filled with another medicine', async (number, former) => {
  const user = await show()
  expect(states()[number - 1]).toBe(`Today: ${former}`)

  await fillAnew(user, number, 'Dolo 650')

  expect(card(number)).toHaveTextContent('Dolo 650')
  expect(states()[number - 1]).toBe('Today: changed since, not counted')
})

test('an Undo of another medicine brings back what is known of the former', async () => {
  const user = await show()
  await fillAnew(user, 2, 'Dolo 650')

  await press(user, 'Undo')

  await waitFor(() => expect(states()[1]).toBe('Today: taken'))
})

test('what was taken of a medicine stays so when its quantity is changed', async () => {
  const user = await show()

  await press(user, 'EDIT Box 2')
  await user.click(await screen.findByRole('radio', { name: 'Edit details for current pill' }))
  await user.type(screen.getByRole('spinbutton', { name: 'Pill Quantity' }), '12')
  await press(user, 'Save')
  await gone()

  expect(card(2)).toHaveTextContent('Pill Quantity12')
  expect(states()[1]).toBe('Today: taken')
})

test('an alarm that was switched on after its time is neither missing nor to come', async () => {
  const user = await show({ today: { ...today, told: [] } })
  expect(states()[4]).toBe('Today: no alarm on')

  await press(user, 'EDIT Box 5')
  await user.click(await screen.findByRole('radio', { name: 'Edit details for current pill' }))
  await user.click(screen.getByRole('switch', { name: 'Alarm 1 on or off' }))
  await press(user, 'Save')
  await gone()

  expect(states()[4]).toBe('Today: changed since, not counted')
})

test('a box that was emptied says nothing of the day', async () => {
  const user = await show()

  await press(user, 'EDIT Box 1')
  await user.click(await screen.findByRole('radio', { name: 'Remove current pill' }))
  await press(user, 'Remove')
  await gone()

  expect(states()[0]).toBeUndefined()
})
