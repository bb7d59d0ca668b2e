import { render } from '@testing-library/react'
import { startLeaving } from '../router/index'
import { useHistoryEntry } from './use-history-entry'

function ADialog({ isOpen }: { isOpen: boolean }) {
  useHistoryEntry(isOpen, () => true)
  return null
}

test('what closes while the page is left does not go back in the history', () => {
  const back = jest.spyOn(history, 'back')
  const { rerender } = render(<ADialog isOpen />)
  startLeaving()

  rerender(<ADialog isOpen={false} />)

  expect(back).not.toHaveBeenCalled()
})
