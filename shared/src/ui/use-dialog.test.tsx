import { act, render, renderHook, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { busy$ } from '../session/index'
import { renderScreen } from '../testing/render-screen'
import { CancelButton } from './cancel-button'
import { Place } from './dialog-place'
import { Modal } from './modal'
import { useDialog } from './use-dialog'

type Call = () => Promise<void>

function ADialog({ call, leave, failed }: { call: Call; leave: () => void; failed: () => string }) {
  const dialog = useDialog(leave)
  const send = () => void dialog.send(() => call().then(leave), failed)
  return (
    <Modal
      title="Invite"
      dialog={dialog}
      actions={
        <>
          <CancelButton dialog={dialog}>Cancel</CancelButton>
          <button onClick={send}>Send</button>
        </>
      }
    >
      Whom?
    </Modal>
  )
}

/** A page with a dialog whose call ends when the test says so. */
function open() {
  const ends = { well: () => {}, badly: () => {} }
  const call = jest.fn(
    () =>
      new Promise<void>((resolve, reject) => {
        ends.well = resolve
        ends.badly = () => reject(new Error('Refused.'))
      }),
  )
  const failed = jest.fn(() => 'Refused.')
  function Page() {
    const [isOpen, setIsOpen] = useState(false)
    return (
      <>
        <button onClick={() => setIsOpen(true)}>Invite somebody</button>
        {isOpen && <ADialog call={call} leave={() => setIsOpen(false)} failed={failed} />}
      </>
    )
  }
  const { user } = renderScreen(<Page />)
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  return { user, press, call, failed, ends }
}

async function sending() {
  const dialog = open()
  await dialog.press('Invite somebody')
  await screen.findByRole('dialog', { name: 'Invite' })
  await dialog.press('Send')
  return dialog
}

const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

test.each(['Cancel', 'Close'])('%s leaves a dialog, and the focus goes back', async (name) => {
  const { press } = open()
  await press('Invite somebody')
  await screen.findByRole('dialog')

  await press(name)

  await gone()
  await waitFor(() => expect(screen.getByRole('button')).toHaveFocus())
})

test('Escape leaves a dialog', async () => {
  const { user, press } = open()
  await press('Invite somebody')
  await screen.findByRole('dialog')

  await user.keyboard('{Escape}')

  await gone()
})

test.each(['Cancel', 'Close'])('%s does not leave a dialog that sends', async (name) => {
  const { press, ends } = await sending()

  await press(name)

  expect(screen.getByRole('dialog')).toBeVisible()
  expect(screen.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true')
  await act(async () => ends.well())
  await gone()
})

test('Escape does not leave a dialog that sends', async () => {
  const { user } = await sending()

  await user.keyboard('{Escape}')

  expect(screen.getByRole('dialog')).toBeVisible()
})

test('a dialog sends one call at a time', async () => {
  const { press, call } = await sending()

  await press('Send')

  expect(call).toHaveBeenCalledTimes(1)
})

test('a call that fails is told, and why stays in the dialog until it sends again', async () => {
  const { press, call, failed, ends } = await sending()

  await act(async () => ends.badly())

  expect(failed).toHaveBeenCalledTimes(1)
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveAttribute('aria-disabled', 'false')
  expect(screen.getByRole('dialog')).toHaveTextContent('Refused.')
  await press('Send')
  expect(call).toHaveBeenCalledTimes(2)
  expect(screen.getByRole('dialog')).not.toHaveTextContent('Refused.')
})

test.each([
  [
    'a call that throws before it is sent',
    () => {
      throw new Error('No camera.')
    },
    () => 'No camera.',
  ],
  [
    'a failure that can not be told',
    () => Promise.reject(new Error('Refused.')),
    () => {
      throw new Error('No words.')
    },
  ],
])('%s does not block the dialog for ever', async (_, call: Call, failed: () => string) => {
  const leave = jest.fn()
  const { result } = renderHook(() => useDialog(leave))

  await act(() => result.current.send(call, failed).catch(() => {}))

  expect(result.current.busy).toBe(false)
  act(() => result.current.close())
  expect(leave).toHaveBeenCalledTimes(1)
})

test('a call that throws before it is sent is told like one that fails', async () => {
  const { result } = renderHook(() => useDialog(() => {}))
  const failed = jest.fn(() => 'No camera.')
  const error = new Error('No camera.')

  await act(() =>
    result.current.send(() => {
      throw error
    }, failed),
  )

  expect(failed.mock.calls).toEqual([[error]])
})

test('what would be lost with a dialog is held until it is left, not while it closes', () => {
  const held: boolean[] = []
  const following = busy$.subscribe((isHeld) => held.push(isHeld))
  function Changed() {
    useDialog(() => {}, true)
    return null
  }
  const standing = (isOpen: boolean) => (
    <Place value={{ isOpen, gone: () => {} }}>
      <Changed />
    </Place>
  )
  const { rerender } = render(standing(true))
  expect(held).toEqual([false, true])

  rerender(standing(false))

  expect(held).toEqual([false, true, false])
  following.unsubscribe()
})
