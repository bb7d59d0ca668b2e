import { Button } from '@chakra-ui/react'
import { fireEvent, screen } from '@testing-library/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { renderScreen } from '../testing/render-screen'
import { DiscardQuestion } from './discard-question'
import { MenuButton } from './menu-button'
import { Modal } from './modal'
import { useDialog } from './use-dialog'

const mockLine = { isCut: false }

// The part that dialogs and menus are made of never comes.
jest.mock('./bring-overlay', () => ({
  bringOverlay: () => Promise.resolve(),
  useOverlay: (isWanted: boolean, failed: () => void) => {
    const fail = useEffectEvent(failed)
    useEffect(() => {
      if (isWanted && mockLine.isCut) fail()
    }, [isWanted])
    return undefined
  },
}))
beforeEach(() => {
  mockLine.isCut = false
})

function ARoleDialog({ leave }: { leave: () => void }) {
  return (
    <Modal title="Change role" dialog={useDialog(leave)} actions={null}>
      Role
    </Modal>
  )
}

test('a dialog on its way is announced as loading, and Escape leaves it', () => {
  const leave = jest.fn()
  renderScreen(<ARoleDialog leave={leave} />)
  expect(screen.getByRole('status', { name: 'Loading' })).toBeInTheDocument()

  fireEvent.keyDown(document.body, { key: 'Escape' })

  expect(leave).toHaveBeenCalledTimes(1)
})

test('a question on its way is announced as loading, and Escape keeps what was typed', () => {
  const stay = jest.fn()
  renderScreen(<DiscardQuestion dialog={{ isAsking: true, stay, close: jest.fn() }} />)
  expect(screen.getByRole('status', { name: 'Loading' })).toBeInTheDocument()

  fireEvent.keyDown(document.body, { key: 'Escape' })

  expect(stay).toHaveBeenCalledTimes(1)
})

function ALink({ stayed }: { stayed: () => void }) {
  const [isAsking, setIsAsking] = useState(false)
  const stay = () => {
    setIsAsking(false)
    stayed()
  }
  return (
    <>
      <button onClick={() => setIsAsking(true)}>Leave</button>
      <DiscardQuestion dialog={{ isAsking, stay, close: stay }} />
    </>
  )
}

test('a question that did not come is asked for again the next time', async () => {
  mockLine.isCut = true
  const stayed = jest.fn()
  const { user } = renderScreen(<ALink stayed={stayed} />)

  await user.click(screen.getByRole('button', { name: 'Leave' }))
  expect(stayed).toHaveBeenCalledTimes(1)
  await user.click(screen.getByRole('button', { name: 'Leave' }))

  expect(stayed).toHaveBeenCalledTimes(2)
})

const items = [{ value: 'profile', label: 'Profile', to: '/profile' }]

test('a menu on its way does not come for who presses Escape meanwhile', async () => {
  const { user } = renderScreen(
    <MenuButton items={items}>
      <Button>Account</Button>
    </MenuButton>,
  )
  const button = screen.getByRole('button', { name: 'Account' })
  await user.click(button)
  expect(button).toHaveAttribute('aria-busy', 'true')

  fireEvent.keyDown(document.body, { key: 'Escape' })

  expect(await screen.findByRole('button', { name: 'Account', busy: false })).toBe(button)
})
