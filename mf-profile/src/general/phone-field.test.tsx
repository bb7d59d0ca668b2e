import { renderScreen } from '@pillbox/shared/testing'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { noPhone, phoneOf } from './phone'
import { PhoneField } from './phone-field'

function Screen({ saved }: { saved: string | null }) {
  const [phone, setPhone] = useState(saved === null ? noPhone : phoneOf(saved))
  return <PhoneField phone={phone} change={setPhone} problem={undefined} ref={null} />
}

const show = (saved: string | null = null) => renderScreen(<Screen saved={saved} />)
const country = () => screen.getByRole('combobox', { name: 'Country' })
const number = () => screen.getByRole('textbox', { name: 'Mobile Number' })
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)

test("the placeholder is '1 (702) 123-4567', with an Indian number as the example", () => {
  show()

  expect(number()).toHaveAttribute('placeholder', '1 (702) 123-4567')
  expect(number()).toHaveAccessibleDescription('Example: +91 98765 43210')
})

test('the preferred country India is first, and chosen as long as nobody chose another', async () => {
  const { user } = show()
  expect(country()).toHaveValue('India (+91)')

  await user.click(country())

  expect(options()[0]).toBe('India (+91)')
  expect(options().length).toBeGreaterThan(225)
})

test('a country is searched 250 ms after the last letter', async () => {
  const { user } = show()
  await user.click(country())
  const all = options().length

  await user.type(country(), 'nep')
  expect(options()).toHaveLength(all)

  await waitFor(() => expect(options()).toEqual(['Nepal (+977)']))
  await user.click(screen.getByRole('option', { name: 'Nepal (+977)' }))
  expect(country()).toHaveValue('Nepal (+977)')
  expect(options()).toEqual([])
})

test('a country can be chosen with the keys alone', async () => {
  const { user } = show('+919876543210')
  await user.tab()
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}')
  expect(country()).toHaveAttribute('aria-expanded', 'true')
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Afghanistan (+93)')

  await user.keyboard('{Enter}')

  expect(country()).toHaveValue('Afghanistan (+93)')
  expect(number()).toHaveValue('+93 9876543210')
})

test('what the keys are at is what is spoken', async () => {
  const { user } = show()
  await user.click(country())

  const option = screen.getByRole('option', { selected: true })
  expect(country()).toHaveAttribute('aria-activedescendant', option.id)
  expect(country()).toHaveAttribute('aria-controls', screen.getByRole('listbox').id)
})

test('Escape and leaving the field keep the country', async () => {
  const { user } = show()
  await user.type(country(), 'nep')
  await user.keyboard('{Escape}')
  expect(country()).toHaveValue('India (+91)')

  await user.type(country(), 'nep')
  await user.tab()
  expect(country()).toHaveValue('India (+91)')
  expect(options()).toEqual([])
})

test('Enter right after typing takes what was typed, not what was found before', async () => {
  const { user } = show()

  await user.click(country())
  await user.keyboard('nepal{Enter}')

  expect(country()).toHaveValue('Nepal (+977)')
})

test('a search that finds nothing says so', async () => {
  const { user } = show()

  await user.type(country(), 'nowhere')

  expect(await screen.findByText('No country has this name.')).toBeVisible()
  await user.keyboard('{Enter}')
  expect(country()).toHaveValue('India (+91)')
})

test('a typed number gets its dial prefix + when it is left', async () => {
  const { user } = show()

  await user.type(number(), '9876543210')
  await user.tab()

  expect(number()).toHaveValue('+91 98765 43210')
})

test('a number with its calling code chooses its country', async () => {
  const { user } = show()

  await user.type(number(), '+977981')

  expect(country()).toHaveValue('Nepal (+977)')
})

test('digits are capped at 15', async () => {
  const { user } = show()

  await user.type(number(), '+9112345678901234567')

  expect(number()).toHaveValue('+911234567890123')
})
