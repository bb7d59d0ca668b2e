import { usualDayTimes } from '@pillbox/shared/domain'
import { aBox, renderScreen } from '@pillbox/shared/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { EditModal } from './edit-modal'

const filled = aBox()
const empty = aBox({ medicineName: '', quantity: 0, dose: 0, alarms: [0, 0, 0, 0, 0] })

afterEach(() => jest.useRealTimers())

async function open(box = filled) {
  const save = jest.fn<Promise<void>, [unknown]>(() => Promise.resolve())
  const close = jest.fn()
  const device = { boxes: [empty, empty, box], dayTimes: usualDayTimes }
  const { user } = renderScreen(
    <EditModal number={3} {...device} box={box} save={save} close={close} />,
  )
  const dialog = await screen.findByRole('dialog', { name: 'Edit Schedule - Box 3' })
  const press = (name: string) => user.click(within(dialog).getByRole('button', { name }))
  const choose = (name: string) => user.click(within(dialog).getByRole('radio', { name }))
  return { user, dialog, save, close, press, choose }
}

const field = (name: string) => screen.getByRole('spinbutton', { name })
const nameField = () => screen.getByRole('textbox', { name: 'Medicine Name' })

function footButtons(dialog: HTMLElement) {
  const names = ['Cancel', 'Back', 'Save', 'Remove']
  return names.filter((name) => within(dialog).queryByRole('button', { name }))
}

test('a filled box: choose one of three, with Cancel', async () => {
  const { dialog, press, close } = await open()

  const names = ['Edit details for current pill', 'Remove current pill and add a new pill']
  for (const name of [...names, 'Remove current pill']) {
    expect(within(dialog).getByRole('radio', { name })).not.toBeChecked()
  }
  expect(footButtons(dialog)).toEqual(['Cancel'])
  await press('Cancel')
  expect(close).toHaveBeenCalledTimes(1)
})

test("'Edit details for current pill' locks the name and shows what is there", async () => {
  const { dialog, choose } = await open()

  await choose('Edit details for current pill')

  expect(nameField()).toHaveValue('Metformin')
  expect(nameField()).toHaveAttribute('readonly')
  expect(field('Pill Quantity')).toHaveValue('30')
  expect(field('Pill Dosage')).toHaveValue('1')
  expect(field('Pill Quantity')).toHaveFocus()
  expect(screen.getAllByRole('group', { name: /^Alarm \d/ })).toHaveLength(2)
  expect(footButtons(dialog)).toEqual(['Cancel', 'Back', 'Save'])
})

test("'Remove current pill and add a new pill' starts from nothing, the name editable", async () => {
  const { dialog, choose } = await open()

  await choose('Remove current pill and add a new pill')

  expect(nameField()).toHaveValue('')
  expect(nameField()).not.toHaveAttribute('readonly')
  expect(nameField()).toHaveFocus()
  expect(field('Pill Quantity')).toHaveValue('0')
  expect(footButtons(dialog)).toEqual(['Cancel', 'Back', 'Save'])
})

const whatChanges = () => screen.queryByRole('region', { name: 'What Save changes' })

test('before Save one reads what it will change, and nothing of what stays', async () => {
  const { user, choose } = await open()
  await choose('Edit details for current pill')
  expect(whatChanges()).toBeNull()

  await user.click(screen.getByRole('button', { name: /^Noon/ }))
  await user.click(screen.getByRole('button', { name: 'Increase Pill Dosage' }))

  expect(whatChanges()).toHaveTextContent(
    'Metformin will ring at 08:00, 13:00 and 20:00; until now at 08:00 and 20:00.' +
      'The Pill Dosage will be 2; until now 1.',
  )
  await user.click(screen.getByRole('button', { name: /^Noon/ }))
  await user.click(screen.getByRole('button', { name: 'Decrease Pill Dosage' }))
  expect(whatChanges()).toBeNull()
})

test('after somebody else has changed the box, Save changes what they put there', async () => {
  const save = jest.fn(() => Promise.resolve())
  const device = { boxes: [empty, empty, filled], dayTimes: usualDayTimes }
  const props = { number: 3, ...device, save, close: jest.fn() }
  const { user, rerender } = renderScreen(<EditModal {...props} box={filled} />)
  await user.click(await screen.findByRole('radio', { name: 'Edit details for current pill' }))
  expect(whatChanges()).toBeNull()

  const theirs = { ...filled, alarms: [540, 0, 0, 0, 0], version: filled.version + 1 }
  rerender(<EditModal {...props} box={theirs} />)

  expect(whatChanges()).toHaveTextContent(
    'Metformin will ring at 08:00 and 20:00; until now at 09:00.',
  )
})

test('before another pill takes the place of one, both are named', async () => {
  const { user, choose } = await open()
  await choose('Remove current pill and add a new pill')
  expect(whatChanges()).toBeNull()

  await user.type(nameField(), 'Dolo')
  await user.click(screen.getByRole('button', { name: /^Night/ }))

  expect(whatChanges()).toHaveTextContent(
    /^Dolo takes the place of Metformin\.Dolo will ring at \d\d:\d\d\.$/,
  )
})

test("'Remove current pill' asks first, and Remove saves an empty box", async () => {
  const { dialog, choose, press, save, close } = await open()

  await choose('Remove current pill')

  expect(dialog).toHaveTextContent(
    'The current pill and its schedule will be removed. Are you sure to continue?',
  )
  expect(footButtons(dialog)).toEqual(['Cancel', 'Back', 'Remove'])
  expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await press('Remove')
  const nothing = { medicineName: '', quantity: 0, dose: 0, alarms: [0, 0, 0, 0, 0] }
  expect(save.mock.calls).toEqual([[nothing]])
  await waitFor(() => expect(close).toHaveBeenCalledTimes(1))
})

test.each([
  'Edit details for current pill',
  'Remove current pill and add a new pill',
  'Remove current pill',
])('Back from %s leads to the choice', async (choice) => {
  const { choose, press, save } = await open()

  await choose(choice)
  await press('Back')

  expect(screen.getAllByRole('radio')).toHaveLength(3)
  expect(save).not.toHaveBeenCalled()
})

test('an empty box goes straight to the new-pill form, without Back', async () => {
  const { dialog } = await open(empty)

  expect(nameField()).toHaveValue('')
  expect(screen.queryByRole('radio')).toBeNull()
  expect(footButtons(dialog)).toEqual(['Cancel', 'Save'])
})

test('arrow keys only look at the choices, Space or Enter chooses', async () => {
  const { user } = await open()
  const [first, second] = screen.getAllByRole('radio')

  act(() => first?.focus())
  await user.keyboard('{ArrowDown}')
  expect(second).toHaveFocus()
  expect(second).toBeChecked()
  await user.keyboard('{Enter}')
  expect(nameField()).toHaveValue('')
})

test('Space chooses what the focus is on', async () => {
  const { user } = await open()

  act(() => screen.getAllByRole('radio')[0]?.focus())
  await user.keyboard(' ')

  expect(nameField()).toHaveValue('Metformin')
})

test.each([
  ['   ', 'Medicine Name can not be empty.'],
  ['a'.repeat(31), 'Medicine Name can have a maximum of 30 characters.'],
  ['Vitamin@C', 'Medicine Name can have only letters, numbers, spaces and underscore.'],
  ['क।', 'Medicine Name can have only letters, numbers, spaces and underscore.'],
])('the medicine name %j is refused at its field and nothing is sent', async (name, sentence) => {
  const { user, press, save } = await open(empty)

  await user.type(nameField(), name)
  await press('Save')

  expect(screen.getByRole('alert')).toHaveTextContent(sentence)
  expect(nameField()).toHaveFocus()
  expect(nameField()).toHaveValue(name)
  expect(nameField()).toHaveAccessibleDescription(sentence)
  expect(save).not.toHaveBeenCalled()
})

test.each(['Dolo_650 v1.5-XR', 'मेटफॉर्मिन', 'মেটফরমিন 500', '५००'])(
  'a new pill %s is saved with its trimmed name',
  async (medicineName) => {
    const { user, press, save } = await open(empty)

    await user.type(nameField(), ` ${medicineName} `)
    await press('Save')

    expect(save.mock.calls).toEqual([
      [{ medicineName, quantity: 0, dose: 1, alarms: [0, 0, 0, 0, 0] }],
    ])
  },
)

test.each([
  ['Pill Quantity', '999', 'Quantity can not be greater than 999.'],
  ['Pill Dosage', '9', 'Dose can not be greater than 9.'],
])('%s never passes %s, and says so at once', async (name, limit, sentence) => {
  const { user, press } = await open(empty)

  await user.type(field(name), `${limit}9`)
  expect(field(name)).toHaveValue(limit)
  expect(screen.getByRole('alert')).toHaveTextContent(sentence)
  expect(field(name)).toHaveAccessibleDescription(sentence)
  await press(`Decrease ${name}`)
  expect(screen.queryByRole('alert')).toBeNull()
  await press(`Increase ${name}`)
  expect(screen.queryByRole('alert')).toBeNull()
  await press(`Increase ${name}`)
  expect(field(name)).toHaveValue(limit)
  expect(screen.getByRole('alert')).toHaveTextContent(sentence)
})

test.each([
  ['Pill Quantity', 'Quantity can not be less than 0.'],
  ['Pill Dosage', 'Dose can not be less than 0.'],
])('%s never falls below 0, and says so at once', async (name, sentence) => {
  const { press, choose } = await open(aBox({ quantity: 0, dose: 0 }))
  await choose('Edit details for current pill')

  await press(`Decrease ${name}`)

  expect(field(name)).toHaveValue('0')
  expect(screen.getByRole('alert')).toHaveTextContent(sentence)
})

test.each(['Pill Quantity', 'Pill Dosage'])(
  '%s: non-numeric input becomes 0, a fraction the whole number before it',
  async (name) => {
    const { user, choose } = await open()
    await choose('Edit details for current pill')

    fireEvent.change(field(name), { target: { value: 'abc' } })
    expect(field(name)).toHaveValue('0')
    fireEvent.change(field(name), { target: { value: '7.5' } })
    expect(field(name)).toHaveValue('7')
    await user.clear(field(name))
    expect(field(name)).toHaveValue('0')
  },
)

test('what is typed replaces the number; arrow keys step', async () => {
  const { user, choose } = await open()
  await choose('Edit details for current pill')

  await user.keyboard('12')
  expect(field('Pill Quantity')).toHaveValue('12')
  await user.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}')
  expect(field('Pill Quantity')).toHaveValue('13')
  expect(field('Pill Quantity')).toHaveAttribute('aria-valuenow', '13')
})

test('a held minus or plus goes on stepping until it is let go', async () => {
  const { choose } = await open()
  await choose('Edit details for current pill')
  jest.useFakeTimers()

  const plus = screen.getByRole('button', { name: 'Increase Pill Quantity' })
  fireEvent.pointerDown(plus)
  for (let tenth = 0; tenth < 10; tenth++) act(() => jest.advanceTimersByTime(100))
  fireEvent.pointerUp(plus)
  fireEvent.click(plus)
  const held = Number((field('Pill Quantity') as HTMLInputElement).value)
  act(() => jest.advanceTimersByTime(1000))

  expect(held).toBe(35)
  expect(field('Pill Quantity')).toHaveValue('35')
})

test('typed values stay when the save fails', async () => {
  const { user, press, save, close } = await open(empty)
  save.mockRejectedValue(new Error('Refused.'))

  await user.type(nameField(), 'Dolo')
  await user.type(field('Pill Quantity'), '12')
  await press('Save')

  expect(close).not.toHaveBeenCalled()
  expect(nameField()).toHaveValue('Dolo')
  expect(field('Pill Quantity')).toHaveValue('12')
  expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled()
})

test('two clicks on Save send once, and nothing closes while it is under way', async () => {
  const { user, dialog, save, close } = await open(empty)
  save.mockReturnValue(new Promise(() => {}))

  await user.type(nameField(), 'Dolo')
  await user.dblClick(within(dialog).getByRole('button', { name: 'Save' }))
  await user.keyboard('{Escape}')

  expect(save).toHaveBeenCalledTimes(1)
  expect(close).not.toHaveBeenCalled()
  const cancel = within(dialog).getByRole('button', { name: 'Cancel' })
  expect(cancel).toHaveAttribute('aria-disabled', 'true')
})

test.each([
  ['Pill Quantity', { quantity: 0 }, 'The quantity is 0: no pill is in this box.'],
  ['Pill Dosage', { dose: 0 }, 'The dosage is 0: no pill is to be taken.'],
])(
  'a %s of 0 is said beside it before Save, and no longer with 1',
  async (name, part, sentence) => {
    const { choose, press } = await open(aBox(part))
    await choose('Edit details for current pill')

    expect(screen.getByText(sentence)).toBeVisible()
    expect(field(name)).toHaveAccessibleDescription(sentence)
    await press(`Increase ${name}`)
    expect(screen.queryByText(sentence)).toBeNull()
  },
)

test('what is said of a 0 does not hinder Save', async () => {
  const { choose, press, save } = await open(aBox({ dose: 0, quantity: 0 }))

  await choose('Edit details for current pill')
  await press('Save')

  expect(save).toHaveBeenCalledTimes(1)
})
