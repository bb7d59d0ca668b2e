import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { renderScreen } from '../testing/render-screen'
import { useFocusBack } from './use-focus-back'

function Part({ leave }: { leave: () => void }) {
  useFocusBack()
  return <button onClick={leave}>Leave</button>
}

function APage() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button onClick={() => setIsOpen(true)}>Open</button>
      {isOpen && <Part leave={() => setIsOpen(false)} />}
    </>
  )
}

const press = (name: string) => screen.getByRole('button', { name })

test('the focus that went with what was opened is on its opener again', async () => {
  const { user } = renderScreen(<APage />)
  await user.click(press('Open'))

  await user.click(press('Leave'))

  await waitFor(() => expect(press('Open')).toHaveFocus())
})
