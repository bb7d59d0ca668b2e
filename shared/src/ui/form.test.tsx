import { screen } from '@testing-library/react'
import { renderScreen } from '../testing/render-screen'
import { Form } from './form'

const aForm = (busy: boolean, submit = jest.fn()) => (
  <>
    <Form id="nickname" busy={busy} submit={submit}>
      <label>
        Nickname <input />
      </label>
    </Form>
    <button type="submit" form="nickname">
      Save
    </button>
  </>
)

const theForm = () => screen.getByLabelText('Nickname', { exact: false }).closest('form')!

test('a form is sent by Enter and by a button outside of it, and the page stays', async () => {
  const submit = jest.fn()
  const { user } = renderScreen(aForm(false, submit))

  await user.type(screen.getByLabelText('Nickname'), 'Dadi{Enter}')
  await user.click(screen.getByRole('button', { name: 'Save' }))

  expect(submit).toHaveBeenCalledTimes(2)
})

test('while its request is under way a form is blocked and says so', () => {
  renderScreen(aForm(true))

  expect(theForm()).toHaveAttribute('aria-busy', 'true')
  expect(theForm()).toHaveAttribute('inert')
})

test('after its request a form gives the focus back to where it was', async () => {
  const { user, rerender } = renderScreen(aForm(false))
  await user.click(screen.getByLabelText('Nickname'))

  rerender(aForm(true))
  ;(document.activeElement as HTMLElement).blur()
  rerender(aForm(false))

  expect(screen.getByLabelText('Nickname')).toHaveFocus()
})

test('a form does not take the focus from where somebody went meanwhile', async () => {
  const { user, rerender } = renderScreen(aForm(false))
  await user.click(screen.getByLabelText('Nickname'))

  rerender(aForm(true))
  screen.getByRole('button', { name: 'Save' }).focus()
  rerender(aForm(false))

  expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus()
})
