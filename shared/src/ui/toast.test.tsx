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
