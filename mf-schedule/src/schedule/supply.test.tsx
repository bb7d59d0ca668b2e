import type { Answer } from '@pillbox/shared/contract'
import type { Role } from '@pillbox/shared/domain'
import { aBox, answering, refusal, renderScreen } from '@pillbox/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { Schedule } from './schedule'

type StoredBox = ReturnType<typeof aBox>

const metformin = aBox({ version: 4, fullQuantity: 30 })
const paracetamol = aBox({
  medicineName: 'Paracetamol',
  quantity: 24,
  dose: 2,
  alarms: [360, 600, 840, 1080, 1320],
  version: 7,
  fullQuantity: 60,
})
const empty = aBox({ medicineName: '', quantity: 0, dose: 0, alarms: [0, 0, 0, 0, 0] })

const scheduleOf = (first: StoredBox[], role: Role = 'Member'): Answer<'schedule'> => ({
  deviceInfo: [...first, ...Array.from({ length: 8 - first.length }, () => empty)],
  role,
  deviceTimezone: { timezoneValue: 'Asia/Kolkata' },
  today: {
    timezone: 'Asia/Kolkata',
    boxes: [...first, ...Array.from({ length: 8 - first.length }, () => empty)],
    told: [],
    began: '2026-11-01T10:00:00+05:30',
    heard: '2026-11-20T21:25:00+05:30',
    changed: '2026-11-01T10:00:00+05:30',
  },
})

beforeEach(() => {
  // jsdom has no layout: what is scrolled to is asked for alone.
  Element.prototype.scrollIntoView = jest.fn()
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-20T21:30:00+05:30'))
})
afterEach(() => jest.restoreAllMocks())

const card = (n: number) => screen.getByRole('region', { name: `Box ${n}`, hidden: true })
const bodyOf = (sent: ReturnType<typeof answering>) =>
  sent.findLast(({ call }) => call === 'box')?.body
const json = (answer: unknown) => () => Promise.resolve(new Response(JSON.stringify(answer)))

async function show(first: StoredBox[], role?: Role, at = '/') {
  const sent = answering({ schedule: scheduleOf(first, role), box: {} })
  const { user } = renderScreen(<Schedule deviceId="PB-DEMO-0001" />, { at })
  await screen.findByRole('region', { name: 'Box 1' })
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  return { sent, user, press }
}

const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

test('each box says how long its pills last, and one that runs low offers to refill it', async () => {
  await show([metformin, paracetamol, { ...metformin, quantity: 0 }])

  expect(card(1)).toHaveTextContent('15 days left, till 5 December')
  expect(within(card(1)).queryByRole('button', { name: 'Refill Box 1' })).toBeNull()
  expect(card(2)).toHaveTextContent('2 days left, till 22 November')
  expect(within(card(2)).getByRole('button', { name: 'Refill Box 2' })).toBeVisible()
  expect(card(3)).toHaveTextContent('No pills left.')
  expect(card(4)).not.toHaveTextContent(/left/)
})

test('a box that never rings, and one of which nothing is to be taken, say nothing of it', async () => {
  await show([
    { ...metformin, alarms: [-480, 0, 0, 0, 0] },
    { ...metformin, dose: 0 },
  ])

  expect(card(1)).not.toHaveTextContent(/left/)
  expect(card(2)).not.toHaveTextContent(/left/)
})

test('a server that does not count pills leaves the boxes as they were', async () => {
  const { fullQuantity: _, ...uncounted } = paracetamol
  const { sent, user, press } = await show([uncounted])

  expect(card(1)).not.toHaveTextContent(/left/)
  await press('EDIT Box 1')
  await user.click(await screen.findByRole('radio', { name: 'Edit details for current pill' }))
  await press('Increase Pill Quantity')
  await press('Save')
  await gone()

  expect(bodyOf(sent)).not.toHaveProperty('formerQuantity')
})

test('a Viewer sees how long the pills last, without Refill', async () => {
  await show([paracetamol], 'Viewer')

  expect(card(1)).toHaveTextContent('2 days left, till 22 November')
  expect(within(card(1)).queryByRole('button')).toBeNull()
})

test('two presses fill a box up to what it was filled up to last, and Undo takes it back', async () => {
  const { sent, press } = await show([paracetamol])

  await press('Refill Box 1')
  const dialog = await screen.findByRole('dialog', { name: 'Refill - Box 1' })
  expect(dialog).toHaveTextContent('Paracetamol')
  expect(dialog).toHaveTextContent('Now 24 are in it.')
  await press('Fill up to 60')
  await gone()

  const content = { box: 1, medicineName: 'Paracetamol', dose: 2, alarms: paracetamol.alarms }
  expect(bodyOf(sent)).toEqual({ ...content, quantity: 60, version: 7, fullQuantity: 60 })
  expect(card(1)).toHaveTextContent('Pill Quantity60')
  expect(card(1)).toHaveTextContent('5 days left, till 25 November')
  await waitFor(() => expect(screen.getByRole('button', { name: 'EDIT Box 1' })).toHaveFocus())
  await screen.findByText('Box1 updated!')

  await press('Undo')
  await waitFor(() => expect(card(1)).toHaveTextContent('Pill Quantity24'))
  const back = { quantity: 24, formerQuantity: 60, version: 8, fullQuantity: 60 }
  expect(bodyOf(sent)).toEqual({ ...content, ...back })
})

test('who leaves Refill is back at it, and the box says what it said', async () => {
  const { press } = await show([paracetamol])

  await press('Refill Box 1')
  await screen.findByRole('dialog', { name: 'Refill - Box 1' })
  await press('Cancel')
  await gone()

  await waitFor(() => expect(screen.getByRole('button', { name: 'Refill Box 1' })).toHaveFocus())
})

test('a refill is no change of the schedule: what is not known of the day stays not known', async () => {
  const { press } = await show([paracetamol, metformin])
  expect(card(2)).toHaveTextContent('Today: not known')

  await press('Refill Box 1')
  await screen.findByRole('dialog', { name: 'Refill - Box 1' })
  await press('Fill up to 60')
  await gone()

  expect(card(1)).toHaveTextContent('Pill Quantity60')
  expect(card(1)).toHaveTextContent('Today: not known')
  expect(card(2)).toHaveTextContent('Today: not known')
})

test('a box that holds another medicine meanwhile is not filled up', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
  const { press } = await show([paracetamol])
  const dolo = { ...paracetamol, medicineName: 'Dolo', quantity: 10, version: 8 }
  const sent = answering({
    schedule: scheduleOf([dolo]),
    box: refusal(409, 'Someone else changed this box. Check it again.'),
  })

  await press('Refill Box 1')
  await screen.findByRole('dialog', { name: 'Refill - Box 1' })
  await press('Fill up to 60')

  const dialog = screen.getByRole('dialog', { name: 'Refill - Box 1' })
  await within(dialog).findByText('This box was changed meanwhile. It holds now:')
  expect(dialog).toHaveTextContent('Dolo')
  expect(dialog).toHaveTextContent('Nothing was filled up.')
  await press('Back to the schedule')
  await gone()
  expect(sent.filter(({ call }) => call === 'box')).toHaveLength(1)
})

test('a device that was silent for more than a day says nothing of its supply', async () => {
  const sent = scheduleOf([metformin])
  answering({
    schedule: { ...sent, today: { ...sent.today!, heard: '2026-11-19T21:25:00+05:30' } },
  })
  renderScreen(<Schedule deviceId="PB-DEMO-0001" />)
  await screen.findByRole('region', { name: 'Box 1' })

  expect(card(1)).not.toHaveTextContent(/left/)
})

test('another number can be chosen, more than is in it', async () => {
  const { sent, user, press } = await show([{ ...paracetamol, fullQuantity: 24 }])

  await press('Refill Box 1')
  const field = await screen.findByRole('spinbutton', { name: 'Pill Quantity' })
  await press('Fill up to 24')
  expect(screen.getByText('Choose more than the 24 that are in it now.')).toBeVisible()
  expect(field).toHaveFocus()
  expect(sent.filter(({ call }) => call === 'box')).toEqual([])
  await user.clear(field)
  await user.type(field, '90')
  await press('Fill up to 90')

  await gone()
  expect(bodyOf(sent)).toMatchObject({ quantity: 90, fullQuantity: 90 })
})

test('a refill that is refused keeps its dialog and says why', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
  const { press } = await show([paracetamol])
  answering({
    schedule: scheduleOf([{ ...paracetamol, version: 8 }]),
    box: refusal(409, 'Someone else changed this box. Check it again.'),
  })

  await press('Refill Box 1')
  await screen.findByRole('dialog', { name: 'Refill - Box 1' })
  await press('Fill up to 60')

  const dialog = screen.getByRole('dialog', { name: 'Refill - Box 1' })
  expect(
    await within(dialog).findByText('Someone else changed this box. Check it again.'),
  ).toBeVisible()
})

async function edited(
  first: StoredBox[],
  change: (press: (name: string) => Promise<void>) => Promise<void>,
) {
  const shown = await show(first)
  await shown.press('EDIT Box 1')
  await shown.user.click(
    await screen.findByRole('radio', { name: 'Edit details for current pill' }),
  )
  await change(shown.press)
  return shown
}

test('a saved form says which quantity it started from, and shows what was kept', async () => {
  const { press } = await edited([metformin], (press) => press('Increase Pill Quantity'))
  // A pill was taken while the form was open.
  const sent = answering({ box: json({ ...metformin, quantity: 30, version: 5 }) })
  await press('Save')
  await gone()

  expect(bodyOf(sent)).toMatchObject({ quantity: 31, formerQuantity: 30, version: 4 })
  expect(card(1)).toHaveTextContent('Pill Quantity30')
  expect(screen.queryByText('This box was changed meanwhile. It holds now:')).toBeNull()
  await screen.findByText('Box1 updated!')

  await press('Undo')
  await waitFor(() =>
    expect(bodyOf(sent)).toMatchObject({ quantity: 30, formerQuantity: 31, version: 5 }),
  )
})

test('a form whose quantity was not touched takes nothing back of what was taken meanwhile', async () => {
  const { press } = await edited([metformin], (press) => press('Increase Pill Dosage'))
  const sent = answering({ box: json({ ...metformin, quantity: 29, dose: 2, version: 5 }) })
  await press('Save')
  await gone()

  expect(bodyOf(sent)).toMatchObject({ quantity: 30, formerQuantity: 30, dose: 2 })
  expect(card(1)).toHaveTextContent('Pill Quantity29')
  await screen.findByText('Box1 updated!')
  await press('Undo')
  await waitFor(() =>
    expect(bodyOf(sent)).toMatchObject({ quantity: 30, formerQuantity: 30, dose: 1 }),
  )
})

test('who saves over what somebody else put there sets the quantity', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
  const { press } = await edited([metformin], (press) => press('Increase Pill Quantity'))
  const sent = answering({
    schedule: scheduleOf([{ ...metformin, quantity: 60, version: 5 }]),
    box: refusal(409, 'Someone else changed this box. Check it again.'),
  })
  await press('Save')
  await screen.findByText('This box was changed meanwhile. It holds now:')

  await press('Save')

  await waitFor(() => expect(bodyOf(sent)).toMatchObject({ quantity: 31, version: 5 }))
  expect(bodyOf(sent)).not.toHaveProperty('formerQuantity')
})

test('another page leads to a box by its address', async () => {
  await show([metformin, paracetamol], 'Owner', '/#box-2')

  await waitFor(() => expect(card(2)).toHaveFocus())
})
