import { act, screen } from '@testing-library/react'
import { renderScreen } from '../testing/render-screen'
import { Modal } from './modal'

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
      <Modal title="Change role" close={close} actions={null}>
        Role
      </Modal>
    </>,
  )
  await noticed()

  act(() => screen.getByText('Actions').focus())
  await noticed()

  expect(close).not.toHaveBeenCalled()
})
