import { act, screen, within } from '@testing-library/react'
import { renderScreen } from '../testing/render-screen'
import { toasts } from './index'

test('a message with an action says what happened and offers it once, for 10 s', async () => {
  const run = jest.fn()
  const { user } = renderScreen(null)
  act(() => void toasts.successWithAction('Box3 updated!', { label: 'Undo', run }))

  const message = await screen.findByRole('status', { name: 'Box3 updated!' })
  expect(message).toHaveTextContent('Box3 updated!')
  expect(within(message).getByRole('progressbar', { hidden: true })).toHaveStyle({
    animationDuration: '10000ms',
  })
  await user.dblClick(within(message).getByRole('button', { name: 'Undo' }))
  expect(run).toHaveBeenCalledTimes(1)
  expect(within(message).getByRole('button', { name: 'Undo' })).toBeDisabled()
})

test.each([
  ['success', 'status', 2000],
  ['failure', 'alert', 2000],
  ['loadFailure', 'alert', 5000],
  ['info', 'status', 5000],
] as const)('a message of %s is a %s that stays %s ms', async (kind, role, stays) => {
  renderScreen(null)

  act(() => void toasts[kind](`A ${kind}`))

  const message = await screen.findByRole(role, { name: `A ${kind}` })
  expect(message).toHaveTextContent(`A ${kind}`)
  expect(within(message).getByRole('progressbar', { hidden: true })).toHaveStyle({
    animationDuration: `${stays}ms`,
  })
})

test('text of the server is shown as text, never as markup', async () => {
  renderScreen(null)

  act(() => void toasts.failure('<img src=x alt="Not drawn">'))

  expect(await screen.findByText('<img src=x alt="Not drawn">')).toBeVisible()
  expect(screen.queryByRole('img', { name: 'Not drawn' })).toBeNull()
})

test('something under way is a status that goes after 2 s, however long it takes', async () => {
  renderScreen(null)
  jest.useFakeTimers()

  act(() => void toasts.progress('Loading...'))

  const message = screen.getByRole('status', { name: 'Loading...' })
  await act(() => jest.advanceTimersByTimeAsync(1900))
  expect(message).toHaveAttribute('data-in', 'true')
  await act(() => jest.advanceTimersByTimeAsync(200))
  expect(message).toHaveAttribute('data-in', 'false')
  jest.useRealTimers()
})

test('messages appear in a place of their own', async () => {
  renderScreen(null)

  act(() => void toasts.info('Copied.'))

  expect(await screen.findByRole('region', { name: /^Messages/ })).toContainElement(
    await screen.findByText('Copied.'),
  )
})
