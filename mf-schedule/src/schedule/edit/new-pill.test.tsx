import { usualDayTimes } from '@pillbox/shared/domain'
import { aBox, renderScreen } from '@pillbox/shared/testing'
import { screen } from '@testing-library/react'
import { EditModal } from './edit-modal'

const empty = aBox({ medicineName: '', quantity: 0, dose: 0, alarms: [0, 0, 0, 0, 0] })

type Saved = { medicineName: string; dose: number; alarms: number[] }

/** Box 3 of a device whose first two boxes are filled. */
async function open(box = empty) {
  const save = jest.fn<Promise<void>, [Saved]>(() => Promise.resolve())
  const boxes = [
    aBox({ medicineName: 'Metformin', dose: 2, alarms: [480, 1200, -60, 0, 0] }),
    aBox({ medicineName: 'मेटफॉर्मिन', dose: 1, alarms: [360, 0, 0, 0, 0] }),
    box,
  ]
  const { user } = renderScreen(
    <EditModal
      number={3}
      boxes={boxes}
      box={box}
      dayTimes={{ ...usualDayTimes, noon: 750 }}
      save={save}
      close={() => {}}
    />,
  )
  await screen.findByRole('dialog')
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  const saved = async () => {
    await press('Save')
    return save.mock.calls[0]?.[0]
  }
  return { user, press, saved }
}

const button = (name: string) => screen.getByRole('button', { name })
const nameField = () => screen.getByRole('textbox', { name: 'Medicine Name' })
const rows = () =>
  screen.queryAllByRole('group', { name: /^Alarm \d/ }).map((row) => row.getAttribute('aria-label'))

const details = (person: { user: Awaited<ReturnType<typeof open>>['user'] }) =>
  person.user.click(screen.getByRole('radio', { name: 'Edit details for current pill' }))

test('one press lets a box ring at a time of the day, and another one takes it back', async () => {
  const { user, press, saved } = await open()

  await user.type(nameField(), 'Telmisartan')
  await press('Morning 08:00')
  await press('Noon 12:30')
  expect(button('Morning 08:00')).toHaveAttribute('aria-pressed', 'true')
  expect(button('Night 22:00')).toHaveAttribute('aria-pressed', 'false')
  expect(rows()).toEqual(['Alarm 1', 'Alarm 2'])
  expect(screen.getByRole('switch', { name: 'Alarm 2 on or off' })).toBeChecked()
  await press('Morning 08:00')

  expect(await saved()).toMatchObject({ alarms: [0, 750, 0, 0, 0] })
})

test('a time of the day is in while an alarm rings then, however that was set', async () => {
  const person = await open(aBox({ alarms: [480, -1200, 0, 0, 0] }))
  await details(person)

  expect(button('Morning 08:00')).toHaveAttribute('aria-pressed', 'true')
  expect(button('Evening 20:00')).toHaveAttribute('aria-pressed', 'false')
  await person.press('Evening 20:00')
  expect(await person.saved()).toMatchObject({ alarms: [480, 1200, 0, 0, 0] })
})

test('with five alarms no time of the day can be added, and those that are there can be taken away', async () => {
  const person = await open(aBox({ alarms: [480, 1, 2, 3, 4] }))
  await details(person)

  expect(button('Night 22:00')).toBeDisabled()
  expect(button('Morning 08:00')).toBeEnabled()
})

test('a new pill rings as another box does by one press, but for what is off there', async () => {
  const { user, press, saved } = await open()

  await user.type(nameField(), 'Telmisartan')
  await press('Same alarms as Box 1 08:00, 20:00')
  expect(button('Same alarms as Box 1 08:00, 20:00')).toHaveAttribute('aria-pressed', 'true')
  expect(button('Same alarms as Box 2 06:00')).toHaveAttribute('aria-pressed', 'false')

  expect(await saved()).toMatchObject({ alarms: [480, 1200, 0, 0, 0] })
})

test('the same alarms are taken back by another press', async () => {
  const { press } = await open()

  await press('Same alarms as Box 2 06:00')
  await press('Same alarms as Box 2 06:00')

  expect(rows()).toEqual([])
})

test('alarms that a box has are not replaced by those of another', async () => {
  const person = await open(aBox())
  await details(person)

  expect(screen.queryByRole('button', { name: /^Same alarms/ })).toBeNull()
})

test('an alarm that was off is off again after a second press', async () => {
  const person = await open(aBox({ alarms: [480, -1200, 0, 0, 0] }))
  await details(person)

  await person.press('Evening 20:00')
  await person.press('Evening 20:00')

  expect(await person.saved()).toMatchObject({ alarms: [480, -1200, 0, 0, 0] })
})

test('alarms that were set by hand are there again when those of another box are given back', async () => {
  const { user, press, saved } = await open()

  await user.type(nameField(), 'Telmisartan')
  await press('Night 22:00')
  await press('Same alarms as Box 1 08:00, 20:00')
  await press('Same alarms as Box 2 06:00')
  await press('Same alarms as Box 2 06:00')

  expect(await saved()).toMatchObject({ alarms: [1320, 0, 0, 0, 0] })
})

test('alarms that were set by hand are not given back by a press, also where another box has the same', async () => {
  const { press } = await open()

  await press('Morning 08:00')
  await press('Evening 20:00')
  const same = button('Same alarms as Box 1 08:00, 20:00')
  expect(same).toHaveAttribute('aria-pressed', 'false')
  await press('Same alarms as Box 1 08:00, 20:00')

  expect(rows()).toEqual(['Alarm 1', 'Alarm 2'])
})

test('a tick goes with its alarm, so that Delete meets no alarm that came after it', async () => {
  const { user, press } = await open()

  await press('Morning 08:00')
  await user.click(screen.getByRole('checkbox', { name: 'Select alarm 1' }))
  await press('Morning 08:00')
  await press('Night 22:00')

  expect(screen.getByRole('checkbox', { name: 'Select alarm 1' })).not.toBeChecked()
  expect(screen.queryByRole('button', { name: 'Delete selected alarms' })).toBeNull()
})

test('a ready alarm keeps the focus, also after one was added by hand', async () => {
  const { user, press } = await open()

  await press('Add Alarms')
  await user.click(screen.getByRole('checkbox', { name: 'Select alarm 1' }))
  await press('Delete selected alarms')
  await press('Morning 08:00')

  expect(button('Morning 08:00')).toHaveFocus()
})

test('a medicine of another box is taken with its dose from the first letters on, and given back', async () => {
  const { user, press, saved } = await open()
  const dose = screen.getByRole('spinbutton', { name: 'Pill Dosage' })

  expect(screen.queryByRole('button', { name: /Metformin/ })).toBeNull()
  await user.type(nameField(), 'met')
  await press('Metformin Box 1, Pill Dosage 2')

  expect(nameField()).toHaveValue('Metformin')
  expect(button('Metformin Box 1, Pill Dosage 2')).toHaveFocus()
  expect(dose).toHaveAccessibleDescription('The dosage is that of Box 1.')
  await press('Metformin Box 1, Pill Dosage 2')
  expect([nameField(), dose].map((field) => (field as HTMLInputElement).value)).toEqual([
    'met',
    '1',
  ])
  await press('Metformin Box 1, Pill Dosage 2')
  expect(await saved()).toMatchObject({ medicineName: 'Metformin', dose: 2 })
})

test('a name that is typed on has nothing of the dose of a known medicine', async () => {
  const { user, press, saved } = await open()

  await user.type(nameField(), 'met')
  await press('Metformin Box 1, Pill Dosage 2')
  await user.clear(nameField())
  await user.type(nameField(), 'Metoprolol')

  expect(await saved()).toMatchObject({ medicineName: 'Metoprolol', dose: 1 })
})

test('a dose that was chosen stays when a known medicine is taken', async () => {
  const { user, press, saved } = await open()

  for (let dose = 1; dose < 5; dose += 1) await press('Increase Pill Dosage')
  await user.type(nameField(), 'met')
  await press('Metformin Box 1')

  expect(await saved()).toMatchObject({ medicineName: 'Metformin', dose: 5 })
})

test('a new pill starts with one at a time, whatever other boxes have', async () => {
  await open()

  const dose = screen.getByRole('spinbutton', { name: 'Pill Dosage' })
  expect(dose).toHaveValue('1')
  expect(dose).toHaveAccessibleDescription('')
  expect(screen.getByRole('spinbutton', { name: 'Pill Quantity' })).toHaveValue('0')
})
