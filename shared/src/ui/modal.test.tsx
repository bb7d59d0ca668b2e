import { act, screen } from '@testing-library/react'
import { renderScreen } from '../testing/render-screen'
import { Modal } from './modal'
import { useDialog } from './use-dialog'

function ARoleDialog({ close }: { close: () => void }) {
  return (
    <Modal title="Change role" dialog={useDialog(close)} actions={null}>
      Role
    </Modal>
  )
}

/** Two frames and a task: as long as a dialog takes to notice something. */
const noticed = () =>
  act(
    () =>
      new Promise((done) =>
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))),
      ),
  )

test('a menu that gives the focus back to its button does not close the dialog that it opened', async () => {
  const close = jest.fn()
  renderScreen(
    <>
      <button>Actions</button>
      <ARoleDialog close={close} />
    </>,
  )
  await noticed()

  act(() => screen.getByText('Actions').focus())
  await noticed()

  expect(close).not.toHaveBeenCalled()
})
