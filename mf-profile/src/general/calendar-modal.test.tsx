import { dispatch } from '@pillbox/shared/session'
import { aUser, renderScreen } from '@pillbox/shared/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { BirthDateField } from './birth-date-field'

const timers = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const
const others = ['setImmediate', 'clearImmediate', 'nextTick', 'queueMicrotask'] as const
const frames = ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] as const

beforeEach(() => {
  dispatch({ type: 'LOGIN', user: aUser() })
  const now = new Date(2026, 10, 20, 21, 30)
  jest.useFakeTimers({ now, doNotFake: [...timers, ...others, ...frames] })
})
afterEach(() => jest.useRealTimers())

function Screen({ typed }: { typed: string }) {
  const [value, setValue] = useState(typed)
  return <BirthDateField typed={value} change={setValue} problem={undefined} ref={null} />
}

async function open(typed = '') {
  const { user } = renderScreen(<Screen typed={typed} />)
  await user.click(screen.getByRole('button', { name: 'Open calendar' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Choose Date of Birth' }))
  const select = (name: string) => dialog.getByRole<HTMLSelectElement>('combobox', { name })
  const day = (name: string) => dialog.getByRole('button', { name })
  return { user, dialog, day, month: select('Select month'), year: select('Select year') }
}

const shownIn = (select: HTMLSelectElement) => select.selectedOptions[0]?.textContent
const field = () => screen.getByRole('textbox', { name: 'Date of Birth' })

test('it opens at 01/01/2000 when empty', async () => {
  const { month, year, day } = await open()

  expect([shownIn(month), shownIn(year)]).toEqual(['January', '2000'])
  expect(day('1 January 2000')).toHaveAttribute('tabindex', '0')
})

test('it opens at the typed day', async () => {
  const { month, year, day } = await open('29/02/1952')

  expect([shownIn(month), shownIn(year)]).toEqual(['February', '1952'])
  expect(day('29 February 1952')).toHaveAttribute('aria-pressed', 'true')
})

test('an impossible date opens it at 01/01/2000 and stays as it is when cancelled', async () => {
  const { user, day } = await open('31/02/1990')

  expect(day('1 January 2000')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(field()).toHaveValue('31/02/1990')
})

test('a chosen day is written as dd/MM/yyyy', async () => {
  const { user, month, year, day } = await open()

  await user.selectOptions(month, 'December')
  await user.selectOptions(year, '1950')
  await user.click(day('31 December 1950'))

  expect(field()).toHaveValue('31/12/1950')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('the year list has exactly 100 years, and slides to hold an older one', async () => {
  const { user, dialog, year } = await open()
  const ends = () => [year.options.length, year.options[0]?.text, year.options[99]?.text]
  expect(ends()).toEqual([100, '2026', '1927'])

  await user.selectOptions(year, '1927')
  await user.click(dialog.getByRole('button', { name: 'Previous month' }))

  expect(shownIn(year)).toBe('1926')
  expect(ends()).toEqual([100, '2025', '1926'])
})

test('the first day is 01/01/1900', async () => {
  const { dialog, year } = await open('01/01/1900')

  expect(dialog.getByRole('button', { name: 'Previous month' })).toBeDisabled()
  expect([year.options[0]?.text, year.options[99]?.text]).toEqual(['1999', '1900'])
})

test('the last day is today', async () => {
  const { dialog, day } = await open('20/11/2026')

  expect(day('20 November 2026')).toBeEnabled()
  expect(day('21 November 2026')).toBeDisabled()
  expect(dialog.getByRole('button', { name: 'Next month' })).toBeDisabled()
})

test('the arrow keys go from day to day, also into another month, and Enter takes it', async () => {
  const { user, day } = await open()
  act(() => day('1 January 2000').focus())

  await user.keyboard('{ArrowLeft}')
  expect(day('31 December 1999')).toHaveFocus()
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{ArrowRight}')
  expect(day('8 January 2000')).toHaveFocus()
  await user.keyboard('{Enter}')

  expect(field()).toHaveValue('08/01/2000')
})
