import { act, render, screen } from '@testing-library/react'
import { AppProvider, bringToasts, Toaster, toasts } from './index'

let hasLine = false
jest.mock('./toast-window', () => {
  if (!hasLine) throw new Error('There is no line.')
  return jest.requireActual<object>('./toast-window')
})

test('a message before what it is made of has come is shown when that is here, also at the second try', async () => {
  const warned = jest.spyOn(console, 'warn').mockImplementation()
  render(
    <AppProvider>
      <Toaster />
    </AppProvider>,
  )
  await act(async () => void toasts.failure('The box did not answer.'))
  expect(warned).toHaveBeenCalledWith('A message has to wait:', expect.any(Error))
  expect(screen.queryByRole('alert')).toBeNull()

  hasLine = true
  await act(() => bringToasts())

  expect(await screen.findByRole('alert', { name: 'The box did not answer.' })).toBeVisible()
  warned.mockRestore()
})
