import { act, render, screen } from '@testing-library/react'
import { aUser } from '../testing/index'
import { dispatch } from './session'
import { useClockTime } from './use-clock-time'

function Evening() {
  return useClockTime()(1200)
}

test('who chose no clock reads 24 hours, and a choice is seen at once', () => {
  dispatch({ type: 'LOGIN', user: aUser() })
  render(<Evening />)
  expect(screen.getByText('20:00')).toBeVisible()

  act(() => dispatch({ type: 'CHANGE_CLOCK', clock: '12-hour' }))
  expect(screen.getByText('8:00 PM')).toBeVisible()
  act(() => dispatch({ type: 'CHANGE_CLOCK', clock: '24-hour' }))
  expect(screen.getByText('20:00')).toBeVisible()
})
