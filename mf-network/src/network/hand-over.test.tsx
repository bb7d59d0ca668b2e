import type { Answer } from '@pillbox/shared/contract'
import { answering, renderScreen } from '@pillbox/shared/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { seenAs } from '../testing/sample-network'
import { Network } from './network'

const message =
  'I invite you to follow my pill box. Sign up or sign in as nina@example.test: http://localhost'

async function invite(user: ReturnType<typeof renderScreen>['user'], email: string) {
  await user.click(await screen.findByRole('button', { name: 'Invite' }))
  await user.type(await screen.findByRole('textbox', { name: 'Email' }), email)
  await user.click(screen.getByRole('button', { name: 'Proceed' }))
  await user.click(await screen.findByRole('radio', { name: 'Viewer' }))
  await user.click(screen.getByRole('button', { name: 'Send Invite' }))
}

async function invited(answer: Answer<'invite'> = {}) {
  answering({ network: seenAs('Owner'), checkInvite: { id: 'handle-1' }, invite: answer })
  const { user } = renderScreen(<Network deviceId="PB-1" />)
  await invite(user, ' nina@example.test ')
  const region = await screen.findByRole('region', { name: 'Tell the person' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const press = (name: string) => user.click(within(region).getByRole('button', { name }))
  return { user, press, region: within(region) }
}

afterEach(() => Reflect.deleteProperty(navigator, 'share'))

test('who invited somebody is given a message for them, with the address and the way in', async () => {
  const { region, press } = await invited()

  expect(region.getByRole('textbox', { name: 'Message' })).toHaveValue(message)
  await press('Copy')

  await waitFor(() => expect(region.getByRole('status')).toHaveTextContent('Copied.'))
  expect(await navigator.clipboard.readText()).toBe(message)
})

test.each([
  [{}, 'Send them this message. The app may not reach them yet.'],
  [{ mailed: true }, 'An email is on its way to them. You can send them this message too.'],
])('after the answer %j it says: %s', async (answer, hint) => {
  const { region } = await invited(answer)

  expect(region.getByText(hint)).toBeVisible()
})

test('where nothing can be copied the message is selected for it', async () => {
  const { region, press } = await invited()
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('denied'))

  await press('Copy')

  expect(await region.findByText('Please select the message and copy it.')).toBeVisible()
  const field = region.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' })
  expect(field.selectionEnd - field.selectionStart).toBe(message.length)
})

test('where the browser hands over to other apps, Share does', async () => {
  const share = jest.fn(() => Promise.resolve())
  Object.assign(navigator, { share })
  const { press } = await invited()

  await press('Share')

  expect(share).toHaveBeenCalledWith({ text: message })
})

test('Done takes the message away, and the page goes on from its heading', async () => {
  const { press } = await invited()

  await press('Done')

  expect(screen.queryByRole('region', { name: 'Tell the person' })).toBeNull()
  const heading = screen.getByRole('heading', { name: 'This device is shared with' })
  await waitFor(() => expect(heading).toHaveFocus())
})

test('Done leaves the focus at the heading, also when the people come later', async () => {
  let come: () => void = () => {}
  const people = new Response(JSON.stringify(seenAs('Owner')))
  const later = new Promise<Response>((resolve) => (come = () => resolve(people.clone())))
  let asked = 0
  const network = () => {
    asked += 1
    return asked === 1 ? Promise.resolve(people.clone()) : later
  }
  answering({ network, checkInvite: { id: 'handle-1' }, invite: {} })
  const { user } = renderScreen(<Network deviceId="PB-1" />)
  await invite(user, 'nina@example.test')
  await user.click(await screen.findByRole('button', { name: 'Done' }))
  const heading = screen.getByRole('heading', { name: 'This device is shared with' })
  await waitFor(() => expect(heading).toHaveFocus())

  expect(asked).toBe(2)
  await act(async () => come())

  expect(heading).toHaveFocus()
})

test('the message for the next one who is invited is not called copied', async () => {
  const { user, press, region } = await invited()
  await press('Copy')
  await waitFor(() => expect(region.getByRole('status')).toHaveTextContent('Copied.'))

  await invite(user, 'omar@example.test')

  await screen.findByDisplayValue(/omar@example\.test/)
  expect(screen.queryByText('Copied.')).toBeNull()
})
