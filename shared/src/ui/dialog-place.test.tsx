import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { renderScreen } from '../testing/render-screen'
import { CancelButton } from './cancel-button'
import { DialogPlace } from './dialog-place'
import { Modal } from './modal'
import { TextField } from './text-field'
import { useDialog } from './use-dialog'

function ANicknameDialog({ leave }: { leave: () => void }) {
  const [nickname, setNickname] = useState('')
  const dialog = useDialog(leave, nickname !== '')
  return (
    <Modal
      title="Nickname"
      dialog={dialog}
      actions={<CancelButton dialog={dialog}>Cancel</CancelButton>}
    >
      <TextField label="Name" value={nickname} change={setNickname} />
    </Modal>
  )
}

const closed = jest.fn()

function APage() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button onClick={() => setIsOpen(true)}>Rename</button>
      <DialogPlace closed={closed}>
        {isOpen && <ANicknameDialog leave={() => setIsOpen(false)} />}
        {false}
      </DialogPlace>
    </>
  )
}

async function open() {
  const { user } = renderScreen(<APage />)
  await user.click(screen.getByRole('button', { name: 'Rename' }))
  await screen.findByRole('dialog', { name: 'Nickname' })
  const type = () => user.type(screen.getByRole('textbox', { name: 'Name' }), 'Dadi')
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  return { user, type, press }
}

/** The browser's Back, and two frames in which something comes of it. */
const goBack = () =>
  act(
    () =>
      new Promise<void>((done) => {
        const frame = (next: () => void) => requestAnimationFrame(next)
        addEventListener('popstate', () => frame(() => frame(() => setTimeout(done))), {
          once: true,
        })
        history.back()
      }),
  )

const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
const focused = () => document.activeElement as HTMLElement
async function question() {
  const asked = await screen.findByRole('alertdialog', { name: 'Discard changes?' })
  await waitFor(() => expect(asked).toContainElement(focused()))
}

test('a dialog has one entry of the history, and Back closes it', async () => {
  const entries = history.length
  await open()
  expect(history.length).toBe(entries + 1)

  await goBack()

  await gone()
})

test('an entry whose dialog was left otherwise is given back', async () => {
  const { press } = await open()
  expect(history.state).toMatchObject({ overlay: expect.any(String) })

  await press('Cancel')

  await gone()
  await waitFor(() => expect(history.state?.overlay).toBeUndefined())
})

test.each([
  ['Escape', ({ user }: Awaited<ReturnType<typeof open>>) => user.keyboard('{Escape}')],
  ['Close', ({ press }: Awaited<ReturnType<typeof open>>) => press('Close')],
  ['Back', goBack],
])('%s asks before what was changed is lost', async (_, leave) => {
  const page = await open()
  await page.type()

  await leave(page)
  await question()
  await page.press('Keep editing')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Dadi')

  await leave(page)
  await question()
  await page.press('Discard')
  await gone()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Rename' })).toHaveFocus())
})

test('Back from the question goes on with the dialog', async () => {
  const { type } = await open()
  await type()
  await goBack()
  await question()

  await goBack()

  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Dadi')
})

test('Cancel means it, and asks nothing', async () => {
  closed.mockClear()
  const { type, press } = await open()
  await type()
  expect(closed).not.toHaveBeenCalled()

  await press('Cancel')

  await gone()
  expect(closed).toHaveBeenCalledTimes(1)
})

test('a dialog that is opened again starts anew', async () => {
  const { type, press } = await open()
  await type()
  await press('Cancel')

  await press('Rename')

  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue(''))
})

test('an opener that takes no focus when it is pressed, as in Safari, has it afterwards', async () => {
  const { user } = renderScreen(<APage />)
  fireEvent.click(screen.getByRole('button', { name: 'Rename' }))
  await screen.findByRole('dialog')
  expect(screen.getByText('Rename')).not.toHaveFocus()

  await user.keyboard('{Escape}')

  await gone()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Rename' })).toHaveFocus())
})
