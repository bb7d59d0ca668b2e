import type { Answer } from '@pillbox/shared/contract'
import { aBox, answering, refusal, renderScreen } from '@pillbox/shared/testing'
import { toasts } from '@pillbox/shared/ui'
import { screen, waitFor, within } from '@testing-library/react'
import { Schedule } from './schedule'

const empty = aBox({ medicineName: '', quantity: 0, dose: 0, alarms: [0, 0, 0, 0, 0] })
const stale = refusal(409, 'Someone else changed this box. Check it again.')

const scheduleOf = (first: ReturnType<typeof aBox>): Answer<'schedule'> => ({
  deviceInfo: [first, ...Array.from({ length: 7 }, () => empty)],
  role: 'Member',
  deviceTimezone: { timezoneValue: 'Asia/Kolkata' },
})
const schedule = scheduleOf(aBox({ version: 4 }))

type Person = ReturnType<typeof renderScreen>['user']

async function show() {
  const { user } = renderScreen(<Schedule deviceId="PB-DEMO-0001" />)
  await screen.findByRole('region', { name: 'Box 1' })
  return user
}

const press = (user: Person, name: string) => user.click(screen.getByRole('button', { name }))

async function startEditing(user: Person, quantity: string) {
  await press(user, 'EDIT Box 1')
  await user.click(await screen.findByRole('radio', { name: 'Edit details for current pill' }))
  await user.type(screen.getByRole('spinbutton', { name: 'Pill Quantity' }), quantity)
}

async function editQuantity(user: Person, quantity: string) {
  await startEditing(user, quantity)
  await press(user, 'Save')
}

const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
const card = (n: number) => screen.getByRole('region', { name: `Box ${n}`, hidden: true })

test('saving sends box, medicineName, quantity, dose, alarms, and the version that was seen', async () => {
  const sent = answering({ schedule, box: {} })
  const user = await show()

  await editQuantity(user, '12')

  await gone()
  expect(sent.at(-1)).toEqual({
    call: 'box',
    method: 'POST',
    url: '/app-api/device/PB-DEMO-0001/box',
    body: {
      box: 1,
      medicineName: 'Metformin',
      quantity: 12,
      dose: 1,
      alarms: [480, 1200, 0, 0, 0],
      version: 4,
    },
  })
  expect(screen.getByText('Box1 updated!')).toBeVisible()
  expect(card(1)).toHaveTextContent('Pill Quantity12')
})

test('an empty box is filled with a new pill', async () => {
  const sent = answering({ schedule, box: {} })
  const user = await show()

  await press(user, 'Add Alarms Box 5')
  await user.type(await screen.findByRole('textbox', { name: 'Medicine Name' }), 'Dolo 650')
  await press(user, 'Add Alarms')
  await press(user, 'Save')

  await gone()
  expect(sent.at(-1)?.body).toEqual({
    box: 5,
    medicineName: 'Dolo 650',
    quantity: 0,
    dose: 1,
    alarms: [-1440, 0, 0, 0, 0],
    version: 1,
  })
  expect(screen.getByText('Box5 updated!')).toBeVisible()
  expect(card(5)).toHaveTextContent('Dolo 650')
})

test('a box is emptied by saving a blank name, quantity 0, dose 0 and all-zero alarms', async () => {
  const sent = answering({ schedule, box: {} })
  const user = await show()

  await press(user, 'EDIT Box 1')
  await user.click(await screen.findByRole('radio', { name: 'Remove current pill' }))
  await press(user, 'Remove')

  await gone()
  const nothing = { medicineName: '', quantity: 0, dose: 0, alarms: [0, 0, 0, 0, 0] }
  expect(sent.at(-1)?.body).toEqual({ box: 1, ...nothing, version: 4 })
  expect(within(card(1)).getByText('Pill box empty')).toBeVisible()
  await waitFor(() => expect(within(card(1)).getByRole('button')).toHaveFocus())
})

test('the focus goes back to the button that opened the dialog', async () => {
  answering({ schedule })
  const user = await show()

  await press(user, 'EDIT Box 1')
  await screen.findByRole('dialog')
  await user.keyboard('{Escape}')

  await gone()
  await waitFor(() => expect(screen.getByRole('button', { name: 'EDIT Box 1' })).toHaveFocus())
})

test('Undo posts the former box over the one that was just saved', async () => {
  const sent = answering({ schedule, box: {} })
  const user = await show()
  await editQuantity(user, '12')
  await gone()

  await press(user, 'Undo')

  await waitFor(() => expect(card(1)).toHaveTextContent('Pill Quantity30'))
  expect(sent.at(-1)?.body).toEqual({
    box: 1,
    medicineName: 'Metformin',
    quantity: 30,
    dose: 1,
    alarms: [480, 1200, 0, 0, 0],
    version: 5,
  })
})

test('an Undo that failed says so for as long as a sentence that stays nowhere else', async () => {
  answering({ schedule, box: {} })
  const user = await show()
  await editQuantity(user, '12')
  await gone()
  answering({ box: refusal(500) })
  const forLong = jest.spyOn(toasts, 'loadFailure')

  await press(user, 'Undo')

  expect(await screen.findByRole('alert', { name: 'Something went wrong.' })).toBeVisible()
  expect(forLong).toHaveBeenCalledTimes(1)
})

test('a box can be saved again and again, each time with its new version', async () => {
  const sent = answering({ schedule, box: {} })
  const user = await show()

  await editQuantity(user, '12')
  await gone()
  await editQuantity(user, '13')
  await gone()

  const versions = sent.filter(({ call }) => call === 'box').map(({ body }) => body)
  expect(versions).toMatchObject([
    { quantity: 12, version: 4 },
    { quantity: 13, version: 5 },
  ])
})

test('saving what is there already offers no Undo', async () => {
  answering({ schedule, box: {} })
  const user = await show()

  await editQuantity(user, '30')

  expect(await screen.findByText('Box1 updated!')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

test('the body of a failed save is shown as an error toast, and typed values stay', async () => {
  answering({ schedule, box: refusal(403, 'Your role does not allow this.') })
  const user = await show()

  await editQuantity(user, '12')

  expect(await screen.findByRole('alert', { name: 'Your role does not allow this.' })).toBeVisible()
  expect(screen.getByRole('spinbutton', { name: 'Pill Quantity' })).toHaveValue('12')
  expect(card(1)).toHaveTextContent('Pill Quantity30')
})

test('a save without an answer says so, and stays in its dialog with what was typed', async () => {
  answering({ schedule, box: () => Promise.reject(new TypeError('Failed to fetch')) })
  const user = await show()

  await editQuantity(user, '12')

  const sentence = 'No answer came. Check your connection and try again.'
  expect(await screen.findByRole('alert', { name: sentence })).toBeVisible()
  expect(screen.getByText(sentence, { selector: '[role=dialog] *' })).toBeVisible()
  expect(screen.getByRole('spinbutton', { name: 'Pill Quantity' })).toHaveValue('12')
})

test('a box that somebody else changed is explained, and typed values stay', async () => {
  answering({ schedule, box: {} })
  const user = await show()
  const theirs = aBox({ medicineName: 'Dolo', quantity: 7, version: 9 })
  await startEditing(user, '12')
  answering({ schedule: scheduleOf(theirs), box: stale })
  await press(user, 'Save')

  expect(
    await screen.findByRole('alert', { name: 'Someone else changed this box. Check it again.' }),
  ).toBeVisible()
  const dialog = screen.getByRole('dialog')
  const now = await within(dialog).findByRole('status')
  expect(now).toHaveTextContent('This box was changed meanwhile. It holds now:Dolo')
  expect(now).toHaveTextContent('Pill Quantity7')
  expect(screen.getByRole('spinbutton', { name: 'Pill Quantity' })).toHaveValue('12')
  const again = answering({ box: {} })
  await press(user, 'Save')
  await gone()
  expect(again.at(-1)?.body).toMatchObject({ medicineName: 'Metformin', quantity: 12, version: 9 })
})

test('an Undo that comes too late is explained and changes nothing', async () => {
  answering({ schedule, box: {} })
  const user = await show()
  await editQuantity(user, '12')
  await gone()
  answering({ box: stale, schedule: scheduleOf(aBox({ quantity: 99, version: 9 })) })

  await press(user, 'Undo')

  expect(
    await screen.findByRole('alert', { name: 'Someone else changed this box. Check it again.' }),
  ).toBeVisible()
  await waitFor(() => expect(card(1)).toHaveTextContent('Pill Quantity99'))
})

test('the boxes stay as they are when they can not be read again', async () => {
  const log = jest.spyOn(console, 'warn').mockImplementation(() => {})
  answering({ schedule, box: {} })
  const user = await show()
  await startEditing(user, '12')
  answering({ schedule: refusal(500), box: stale })
  await press(user, 'Save')

  await waitFor(() => expect(log).toHaveBeenCalledTimes(1))
  expect(card(1)).toHaveTextContent('Pill Quantity30')
  expect(screen.getByRole('spinbutton', { name: 'Pill Quantity' })).toHaveValue('12')
})

test('a box that is saved here is not called changed meanwhile as its dialog closes', async () => {
  answering({ schedule, box: {} })
  const user = await show()
  await startEditing(user, '12')
  const said = new Set<string>()
  const watch = new MutationObserver(() => {
    for (const { textContent } of screen.queryAllByText(/changed meanwhile/)) said.add(textContent)
  })
  watch.observe(document.body, { childList: true, subtree: true })

  await press(user, 'Save')
  await gone()

  watch.disconnect()
  expect([...said]).toEqual([])
})

async function fill(user: Person, name: string) {
  await user.type(await screen.findByRole('textbox', { name: 'Medicine Name' }), name)
  await press(user, 'Save')
  await gone()
}

test('after a box was filled the next empty one is one press away, and has the focus afterwards', async () => {
  answering({ schedule, box: {} })
  const user = await show()
  expect(screen.queryByRole('button', { name: /^Next box/ })).toBeNull()

  await press(user, 'Add Alarms Box 2')
  await fill(user, 'Dolo')
  await user.click(within(card(2)).getByRole('button', { name: 'Next box: Box 3' }))
  await screen.findByRole('dialog', { name: 'Edit Schedule - Box 3' })
  await fill(user, 'Ecosprin')

  expect(screen.getByRole('button', { name: 'EDIT Box 3' })).toHaveFocus()
  expect(screen.getAllByRole('button', { name: /^Next box/ })).toEqual([
    within(card(3)).getByRole('button', { name: 'Next box: Box 4' }),
  ])
})

test('a box that was emptied again by Undo leads to no next one', async () => {
  answering({ schedule, box: {} })
  const user = await show()

  await press(user, 'Add Alarms Box 2')
  await fill(user, 'Dolo')
  await press(user, 'Undo')

  await within(card(2)).findByText('Pill box empty')
  expect(screen.queryByRole('button', { name: /^Next box/ })).toBeNull()
})

test('a box whose pill stays leads to no next one', async () => {
  answering({ schedule, box: {} })
  const user = await show()

  await editQuantity(user, '12')
  await gone()

  expect(screen.queryByRole('button', { name: /^Next box/ })).toBeNull()
})
