import { answering, aUser, refusal, renderScreen } from '@pillbox/shared/testing'
import { dispatch } from '@pillbox/shared/session'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Network } from './network'
import { adm, asha, ivy, ravi, seenAs, viv } from '../testing/sample-network'

async function openNetwork(answers: Parameters<typeof answering>[0] = {}) {
  answering({ network: seenAs('Owner'), ...answers })
  const { user } = renderScreen(<Network deviceId="PB-DEMO-0001" />)
  await screen.findByRole('table', { name: 'People on this device' })
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  const select = async (...names: string[]) => {
    for (const name of names) await user.click(screen.getByRole('checkbox', { name }))
  }
  return { user, press, select }
}

afterEach(() => jest.restoreAllMocks())

const rowOf = (email: string) => screen.getByRole('row', { name: new RegExp(email) })
const emails = () => screen.queryAllByText(/@example\.test$/)
const bulkButtons = () =>
  within(screen.getByRole('region', { name: 'Selection' }))
    .queryAllByRole('button')
    .map(({ textContent }) => textContent)

test("a spinner shows until the people are loaded, under the heading 'This device is shared with'", async () => {
  dispatch({ type: 'LOGIN', user: aUser() })
  answering({ network: seenAs('Owner') })
  renderScreen(<Network deviceId="PB-DEMO-0001" />)

  const heading = { level: 1, name: 'This device is shared with' }
  expect(screen.getByRole('heading', heading)).toBeVisible()
  expect(document.title).toBe('Device Network - Dadi - Pillbox Companion')
  expect(screen.getByRole('status', { name: 'Loading' })).toBeVisible()
  expect(await screen.findByRole('table', { name: 'People on this device' })).toBeVisible()
})

test('a table with a select-all checkbox, name, email, photo, role and a row menu', async () => {
  await openNetwork()

  const headings = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(headings).toEqual(['Select all', 'Photo', 'Name', 'Email', 'Role', 'Actions'])
  const row = within(rowOf('ravi@example.test'))
  expect(row.getByRole('checkbox', { name: 'Select Ravi Test' })).toBeVisible()
  expect(row.getByRole('cell', { name: 'Ravi Test' })).toBeVisible()
  expect(row.getByRole('cell', { name: 'Member' })).toBeVisible()
  expect(row.getByRole('button', { name: 'Actions for Ravi Test' })).toBeVisible()
})

test('the table keeps its roles when it is drawn as cards', async () => {
  await openNetwork()

  const parts = 'table, thead, tbody, tr, th, td'
  const table = screen.getByRole('table')
  for (const part of [table, ...table.querySelectorAll(parts)]) expect(part).toHaveAttribute('role')
})

test('the photo shows if it loads, else the initials', async () => {
  await openNetwork({ network: seenAs('Owner', [{ ...ravi, photoURL: '/ravi.png' }, viv]) })

  const photo = within(rowOf('ravi@example.test')).getByAltText('')
  expect(photo).toHaveAttribute('src', '/ravi.png')
  const drawn = () =>
    [...document.querySelectorAll('[data-initials]')].map((one) =>
      one.getAttribute('data-initials'),
    )
  expect(drawn()).toEqual(['', 'VT'])

  fireEvent.error(photo)
  expect(drawn()).toEqual(['RT', 'VT'])
})

test('an Invited person is known by the email only', async () => {
  await openNetwork({ network: seenAs('Owner', [ivy]) })

  const row = within(rowOf('ivy@example.test'))
  expect(row.getByText('Has not answered yet')).toBeVisible()
  expect(row.getByText('Invited')).toBeVisible()
  expect(row.getByRole('checkbox', { name: 'Select ivy@example.test' })).toBeVisible()
  expect(row.getByRole('button', { name: 'Actions for ivy@example.test' })).toBeVisible()
})

test('who takes part without a name is called by the email, and has answered', async () => {
  await openNetwork({ network: seenAs('Owner', [{ ...ravi, displayName: '' }]) })

  const row = within(rowOf('ravi@example.test'))
  expect(row.queryByText('Has not answered yet')).toBeNull()
  expect(row.getAllByText('ravi@example.test')).toHaveLength(2)
})

test('a search box filters users by display name, case-insensitive', async () => {
  const { user } = await openNetwork()

  const search = screen.getByRole('searchbox', { name: 'Search by name' })
  await user.type(search, 'RAVI')
  expect(emails().map(({ textContent }) => textContent)).toEqual(['ravi@example.test'])
  await user.type(search, 'x')
  expect(screen.getByText('Nobody here has this name.')).toBeVisible()
  await user.clear(search)
  expect(emails()).toHaveLength(6)
})

test.each(['Owner', 'Admin'] as const)(
  'Owner level or above (%s) sees the controls and the row menus',
  async (role) => {
    await openNetwork({ network: seenAs(role) })

    expect(screen.getByRole('button', { name: 'Invite' })).toBeVisible()
    expect(screen.getByRole('checkbox', { name: 'Select all' })).toBeVisible()
    expect(screen.getAllByRole('button', { name: /^Actions for/ })).toHaveLength(4)
  },
)

test.each(['Member', 'Viewer'] as const)('a %s sees the people, but no control', async (role) => {
  await openNetwork({ network: seenAs(role, [asha, adm, ravi, viv]) })

  expect(emails()).toHaveLength(4)
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})

test('rows of Owners and Admins have no menu', async () => {
  await openNetwork()

  expect(screen.queryByRole('button', { name: 'Actions for Asha Test' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Actions for Adm Test' })).toBeNull()
})

test.each([
  ['Ravi Test', ['Change Role', 'Remove']],
  ['Viv Test', ['Change Role', 'Remove']],
  ['ivy@example.test', ['Revoke Invite']],
])('the row menu of %s offers %j', async (name, offered) => {
  const { press } = await openNetwork()

  await press(`Actions for ${name}`)

  const items = await screen.findAllByRole('menuitem')
  expect(items.map(({ textContent }) => textContent)).toEqual(offered)
})

test('a row menu works by keyboard', async () => {
  const { user } = await openNetwork()

  screen.getByRole('button', { name: 'Actions for Ravi Test' }).focus()
  await user.keyboard('{Enter}')
  const item = await screen.findByRole('menuitem', { name: 'Change Role' })
  await waitFor(() => expect(item).toHaveAttribute('data-highlighted'))
  // The menu marks its first item before it takes the focus, and keys go to what has that.
  await waitFor(() => expect(screen.getByRole('menu')).toHaveFocus())
  await user.keyboard('{Enter}')

  const dialog = await screen.findByRole('dialog', { name: 'Change Role' })
  expect(within(dialog).getByText('Ravi Test')).toBeVisible()
})

test.each([
  [['Select Ravi Test', 'Select Viv Test'], '2 selected', ['Change Role', 'Remove']],
  [['Select Viv Test'], '1 selected', ['Change Role', 'Remove']],
  [['Select ivy@example.test', 'Select ina@example.test'], '2 selected', ['Revoke Invite']],
  [['Select Ravi Test', 'Select ivy@example.test'], '2 selected', []],
  [['Select all'], '4 selected', []],
])('%j: %s, and the bulk buttons are %j', async (boxes, count, buttons) => {
  const { select } = await openNetwork()

  await select(...boxes)

  expect(screen.getByText(count)).toBeVisible()
  expect(bulkButtons()).toEqual(buttons)
  const isSilent = screen.queryByText('No action fits everyone selected.') === null
  expect(isSilent).toBe(buttons.length > 0)
})

const unticked = () =>
  screen.getAllByRole('checkbox', { checked: false }).map((box) => box.getAttribute('aria-label'))

test('people to whom nothing can be done can not be ticked, and Select all leaves them out', async () => {
  const { select } = await openNetwork({ network: seenAs('Owner', [asha, adm, ravi, viv]) })

  await select('Select Asha Test', 'Select Adm Test', 'Select all')

  expect(screen.getByRole('checkbox', { name: 'Select Asha Test' })).toBeDisabled()
  expect(unticked()).toEqual(['Select Asha Test', 'Select Adm Test'])
  expect(screen.getByRole('checkbox', { name: 'Select all' })).toBeChecked()
  expect(screen.getByText('2 selected')).toBeVisible()
  expect(bulkButtons()).toEqual(['Change Role', 'Remove'])
})

test('where nobody can be ticked, all can not be selected', async () => {
  await openNetwork({ network: seenAs('Owner', [asha, adm]) })

  expect(screen.getByRole('checkbox', { name: 'Select all' })).toBeDisabled()
})

test('without a selection there are no bulk buttons', async () => {
  const { select } = await openNetwork()

  await select('Select Ravi Test', 'Select Ravi Test')

  expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull()
})

test('select all selects everybody shown, and nobody when everybody is selected', async () => {
  const { user, select } = await openNetwork()

  await user.type(screen.getByRole('searchbox'), 'v')
  await select('Select all')
  await user.clear(screen.getByRole('searchbox'))

  expect(screen.getByText('2 selected')).toBeVisible()
  expect(screen.getByRole('checkbox', { name: 'Select Ravi Test' })).toBeChecked()
  expect(screen.getByRole('checkbox', { name: 'Select all' })).toBePartiallyChecked()
  await select('Select all')
  expect(unticked()).toEqual(['Select Asha Test', 'Select Adm Test'])
  await select('Select all')
  for (const box of screen.getAllByRole('checkbox')) expect(box).not.toBeChecked()
})

test('a network that fails to load is only logged, and can be tried again', async () => {
  const log = jest.spyOn(console, 'warn').mockImplementation(() => {})
  answering({ network: refusal(500, 'Internal') })
  const { user } = renderScreen(<Network deviceId="PB-DEMO-0001" />)

  expect(await screen.findByText('Nothing to show yet')).toBeVisible()
  expect(screen.queryByText('Internal')).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(log).toHaveBeenCalledTimes(1)
  answering({ network: seenAs('Viewer') })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('table')).toBeVisible()
})

test('who comes back after a minute sees who joined meanwhile, and keeps the focus where it was', async () => {
  const { user } = await openNetwork({ network: seenAs('Owner', [asha]) })
  expect(emails()).toHaveLength(1)
  await user.click(document.body)

  answering({ network: seenAs('Owner', [asha, ravi]) })
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000)
  await act(async () => void dispatchEvent(new Event('focus')))

  expect(emails()).toHaveLength(2)
  expect(document.body).toHaveFocus()
})

test('people who could not be asked for again stay, with the time they are from', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
  await openNetwork({ network: seenAs('Owner', [asha]) })

  answering({ network: refusal(500) })
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000)
  await act(async () => void dispatchEvent(new Event('focus')))

  expect(screen.getByText(/^Shown as of \d\d:\d\d$/)).toBeVisible()
  expect(emails()).toHaveLength(1)
})
