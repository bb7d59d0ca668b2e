import { usualDayTimes } from '@pillbox/shared/domain'
import { dispatch } from '@pillbox/shared/session'
import { aBox, aUser, renderScreen } from '@pillbox/shared/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { EditModal } from './edit-modal'

async function open(alarms: number[]) {
  const save = jest.fn<Promise<void>, [{ alarms: number[] }]>(() => Promise.resolve())
  const box = aBox({ alarms })
  const device = { boxes: [box], dayTimes: usualDayTimes }
  const { user } = renderScreen(
    <EditModal number={1} {...device} box={box} save={save} close={() => {}} />,
  )
  await user.click(await screen.findByRole('radio', { name: 'Edit details for current pill' }))
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  const savedAlarms = async () => {
    await press('Save')
    return save.mock.calls[0]?.[0].alarms
  }
  return { user, save, press, savedAlarms }
}

const hour = (n: number) => screen.getByRole('spinbutton', { name: `Alarm ${n} hour` })
const minute = (n: number) => screen.getByRole('spinbutton', { name: `Alarm ${n} minute` })
const onOff = (n: number) => screen.getByRole('switch', { name: `Alarm ${n} on or off` })
const tick = (n: number) => screen.getByRole('checkbox', { name: `Select alarm ${n}` })
const rows = () =>
  screen.getAllByRole('group', { name: /^Alarm \d/ }).map((row) => row.getAttribute('aria-label'))

test('each alarm has an hour field, a minute field, an on/off switch and a select checkbox', async () => {
  await open([485, -1200, 0, 0, 0])

  const row = screen.getByRole('group', { name: 'Alarm 2' })
  expect(within(row).getAllByRole('spinbutton')).toEqual([hour(2), minute(2)])
  expect([hour(1), minute(1)].map((field) => (field as HTMLInputElement).value)).toEqual([
    '08',
    '05',
  ])
  expect(onOff(1)).toBeChecked()
  expect(onOff(2)).not.toBeChecked()
  expect(tick(2)).not.toBeChecked()
})

describe('who chose the other clock', () => {
  beforeEach(() => dispatch({ type: 'LOGIN', user: aUser({ clock: '12-hour' }) }))
  afterEach(() => act(() => dispatch({ type: 'LOGOUT' })))

  test('reads each time beside its fields, which stay as they are', async () => {
    const { user } = await open([1200, -1440, 0, 0, 0])

    const row = (n: number) => within(screen.getByRole('group', { name: `Alarm ${n}` }))
    expect(row(1).getByText('20:00 is 8:00 PM')).toBeVisible()
    expect(row(2).getByText('00:00 is 12:00 AM')).toBeVisible()
    expect(hour(1)).toHaveValue('20')
    expect(hour(1)).toHaveAccessibleDescription('20:00 is 8:00 PM')
    await user.type(minute(1), '30')
    expect(row(1).getByText('20:30 is 8:30 PM')).toBeVisible()
  })

  test('reads what one press sets by it', async () => {
    await open([480, 0, 0, 0, 0])

    expect(screen.getByRole('button', { name: 'Evening 8:00 PM' })).toBeVisible()
  })
})

test('who chose none has the fields alone', async () => {
  await open([1200, 0, 0, 0, 0])

  expect(screen.queryByText(/20:00 is/)).toBeNull()
  expect(hour(1)).toHaveAccessibleDescription('')
})

test('adding uses the first free slot with a disabled 00:00 value', async () => {
  const { press, savedAlarms } = await open([480, 0, 600, 0, 0])

  await press('Add Alarms')

  expect(rows()).toEqual(['Alarm 1', 'Alarm 2', 'Alarm 3'])
  expect([hour(2), minute(2)].map((field) => (field as HTMLInputElement).value)).toEqual([
    '00',
    '00',
  ])
  expect(onOff(2)).not.toBeChecked()
  expect(hour(2)).toHaveFocus()
  expect(await savedAlarms()).toEqual([480, -1440, 600, 0, 0])
})

test('with five slots used Add Alarms is disabled, with "5 of 5 alarms used"', async () => {
  const { press } = await open([1, 2, 3, 4, 0])

  expect(screen.getByText('4 of 5 alarms used')).toBeVisible()
  await press('Add Alarms')

  expect(screen.getByRole('button', { name: 'Add Alarms' })).toBeDisabled()
  expect(screen.getByText('5 of 5 alarms used')).toBeVisible()
})

test('an enabled alarm toggles to disabled and back', async () => {
  const { user, savedAlarms } = await open([480, -1200, 0, 0, 0])

  await user.click(onOff(1))
  await user.click(onOff(2))

  expect(onOff(1)).not.toBeChecked()
  expect(await savedAlarms()).toEqual([-480, 1200, 0, 0, 0])
})

test.each([
  ['on', 480, 1440],
  ['off', -480, -1440],
])(
  'midnight is saved as 1440, negative when disabled: an alarm that is %s',
  async (_, code, saved) => {
    const { user, savedAlarms } = await open([code, 0, 0, 0, 0])

    await user.type(hour(1), '0')

    expect(await savedAlarms()).toEqual([saved, 0, 0, 0, 0])
  },
)

test('an hour is 0 to 23 and a minute 0 to 59', async () => {
  const { user, savedAlarms } = await open([480, 0, 0, 0, 0])

  await user.type(hour(1), '23')
  await user.type(minute(1), '59')

  expect(hour(1)).toHaveValue('23')
  expect(minute(1)).toHaveValue('59')
  expect(await savedAlarms()).toEqual([1439, 0, 0, 0, 0])
})

test.each(['24', '99', '-1'])('out-of-range typing is ignored: hour %s', async (typed) => {
  await open([480, 0, 0, 0, 0])

  fireEvent.change(hour(1), { target: { value: typed } })

  expect(hour(1)).toHaveValue('08')
})

test.each(['60', '100', '-5'])('out-of-range typing is ignored: minute %s', async (typed) => {
  await open([485, 0, 0, 0, 0])

  fireEvent.change(minute(1), { target: { value: typed } })

  expect(minute(1)).toHaveValue('05')
})

test.each(['abc', ''])('non-numeric becomes 0: %j', async (typed) => {
  await open([495, 0, 0, 0, 0])

  fireEvent.change(hour(1), { target: { value: typed } })
  fireEvent.change(minute(1), { target: { value: typed } })

  expect(hour(1)).toHaveValue('00')
  expect(minute(1)).toHaveValue('00')
})

test('a ticked alarm reveals the delete control; removal sets the slot to 0', async () => {
  const { user, press, savedAlarms } = await open([480, 600, -720, 0, 0])

  expect(screen.queryByRole('button', { name: 'Delete selected alarms' })).toBeNull()
  await user.click(tick(1))
  await user.click(tick(3))
  await press('Delete selected alarms')

  expect(rows()).toEqual(['Alarm 2'])
  expect(screen.queryByRole('button', { name: 'Delete selected alarms' })).toBeNull()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add Alarms' })).toHaveFocus())
  expect(await savedAlarms()).toEqual([0, 600, 0, 0, 0])
})

test('an alarm whose tick was taken back stays', async () => {
  const { user } = await open([480, 600, 0, 0, 0])

  await user.click(tick(1))
  await user.click(tick(1))

  expect(screen.queryByRole('button', { name: 'Delete selected alarms' })).toBeNull()
  expect(rows()).toEqual(['Alarm 1', 'Alarm 2'])
})

test('a freed slot is used again', async () => {
  const { user, press, savedAlarms } = await open([1, 2, 3, 4, 5])

  await user.click(tick(2))
  await press('Delete selected alarms')
  await press('Add Alarms')

  expect(tick(2)).not.toBeChecked()
  expect(await savedAlarms()).toEqual([1, -1440, 3, 4, 5])
})

test('two alarms of one minute are refused at their fields, the first with the focus', async () => {
  const { user, press, save } = await open([480, 600, 720, 0, 0])

  await user.type(hour(3), '10')
  await press('Save')

  expect(screen.getByRole('alert')).toHaveTextContent(
    'Two alarms of a box can not be at the same time.',
  )
  expect(hour(2)).toHaveFocus()
  expect([1, 2, 3].map((n) => hour(n).getAttribute('aria-invalid'))).toEqual([
    'false',
    'true',
    'true',
  ])
  await user.click(onOff(2))
  await user.type(minute(3), '30')
  expect(screen.queryByRole('alert')).toBeNull()
  await press('Save')
  expect(save.mock.calls[0]?.[0].alarms).toEqual([480, -600, 630, 0, 0])
})

const silence = 'No alarm is on. This box will not ring.'

test('while no alarm is on that is said beside them, and they can be turned on there', async () => {
  const { press, savedAlarms } = await open([-480, -1200, 0, 0, 0])

  expect(screen.getByText(silence)).toBeVisible()
  await press('Turn all on')

  expect(screen.queryByText(silence)).toBeNull()
  expect(hour(1)).toHaveFocus()
  expect(await savedAlarms()).toEqual([480, 1200, 0, 0, 0])
})

test('a single alarm that is off is turned on', async () => {
  const { press, savedAlarms } = await open([0, -1200, 0, 0, 0])

  await press('Turn it on')

  expect(await savedAlarms()).toEqual([0, 1200, 0, 0, 0])
})

test('without any alarm the sentence stands above Add Alarms, which is the way on', async () => {
  await open([0, 0, 0, 0, 0])

  expect(screen.getByText(silence)).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Turn/ })).toBeNull()
  expect(screen.getByRole('button', { name: 'Add Alarms' })).toBeVisible()
})

test('one alarm that is on is enough', async () => {
  const { user } = await open([480, -1200, 0, 0, 0])

  expect(screen.queryByText(silence)).toBeNull()
  await user.click(onOff(1))
  expect(screen.getByText(silence)).toBeVisible()
})
