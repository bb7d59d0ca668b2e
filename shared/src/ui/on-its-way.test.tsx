import { Button } from '@chakra-ui/react'
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { renderScreen } from '../testing/render-screen'
import { DiscardQuestion } from './discard-question'
import { MenuButton } from './menu-button'
import { Modal } from './modal'
import { useDialog } from './use-dialog'

const mockLine = { isCut: true }

// The part that dialogs and menus are made of is not answered, or the line is cut.
jest.mock('./over-the-page', () => ({
  __esModule: true,
  then: (_here: unknown, failed: (error: Error) => void) =>
    mockLine.isCut && failed(new Error('The line was cut.')),
}))
beforeEach(() => {
  mockLine.isCut = false
  jest.spyOn(console, 'warn').mockImplementation()
})

const press = (name: string) => screen.getByRole('button', { name })
const escape = () => fireEvent.keyDown(document.body, { key: 'Escape' })
const sorry = () => screen.findByText('This could not be opened. Please try again.')

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

  escape()

  expect(leave).toHaveBeenCalledTimes(1)
})

test('a dialog that does not come is left, and says so', async () => {
  mockLine.isCut = true
  const leave = jest.fn()
  renderScreen(<ARoleDialog leave={leave} />)

  await sorry()
  expect(leave).toHaveBeenCalledTimes(1)
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

test('a question on its way is announced as loading, and Escape keeps what was typed', async () => {
  const stayed = jest.fn()
  const { user } = renderScreen(<ALink stayed={stayed} />)
  await user.click(press('Leave'))
  expect(screen.getByRole('status', { name: 'Loading' })).toBeInTheDocument()

  escape()

  expect(stayed).toHaveBeenCalledTimes(1)
})

test('a question that did not come is asked for again the next time', async () => {
  mockLine.isCut = true
  const stayed = jest.fn()
  const { user } = renderScreen(<ALink stayed={stayed} />)

  await user.click(press('Leave'))
  await sorry()
  expect(stayed).toHaveBeenCalledTimes(1)
  await user.click(press('Leave'))

  expect(stayed).toHaveBeenCalledTimes(2)
})

test('a menu on its way does not come for who presses Escape meanwhile', async () => {
  const { user } = renderScreen(
    <MenuButton items={[{ value: 'profile', label: 'Profile', to: '/profile' }]}>
      <Button>Account</Button>
    </MenuButton>,
  )
  await user.click(press('Account'))
  expect(press('Account')).toHaveAttribute('aria-busy', 'true')

  escape()

  expect(press('Account')).toHaveAttribute('aria-busy', 'false')
})
