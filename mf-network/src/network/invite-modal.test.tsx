import { answering, refusal, renderScreen } from '@pillbox/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { Network } from './network'
import { seenAs } from '../testing/sample-network'

type Answers = Parameters<typeof answering>[0]

async function openInvite(answers: Answers = {}) {
  const network = seenAs('Owner')
  const sent = answering({ network, checkInvite: { id: 'handle-1' }, ...answers })
  const { user } = renderScreen(<Network deviceId="PB-DEMO-0001" />)
  await user.click(await screen.findByRole('button', { name: 'Invite' }))
  const box = within(await screen.findByRole('dialog', { name: 'Invite' }))
  const press = (name: string) => user.click(box.getByRole('button', { name }))
  return { user, sent, press, box }
}

async function atPermission(answers: Answers = {}) {
  const page = await openInvite(answers)
  await page.user.type(page.box.getByRole('textbox', { name: 'Email' }), ' nina@example.test ')
  await page.press('Proceed')
  await page.box.findByRole('group', { name: 'Permission' })
  return page
}

test('an invite needs an email', async () => {
  const { box, sent, press } = await openInvite()

  await press('Proceed')

  expect(box.getByRole('alert')).toHaveTextContent('Enter an Email')
  expect(box.getByRole('textbox', { name: 'Email' })).toHaveFocus()
  expect(sent).toHaveLength(1)
})

test('an email that is too long stays as it was typed, and is refused', async () => {
  const { user, box, sent, press } = await openInvite()
  const long = `${'n'.repeat(250)}@example.test`

  await user.click(box.getByRole('textbox', { name: 'Email' }))
  await user.paste(long)
  await press('Proceed')

  expect(box.getByRole('textbox', { name: 'Email' })).toHaveValue(long)
  expect(box.getByRole('alert')).toHaveTextContent('Email can have a maximum of 254 characters.')
  expect(sent).toHaveLength(1)
})

test('enter email, Proceed, then choose permission Member or Viewer; buttons Back, Send Invite', async () => {
  const { box, sent } = await atPermission()

  expect(sent.at(-1)).toMatchObject({
    call: 'checkInvite',
    url: '/app-api/device/PB-DEMO-0001/network/check-invite',
    body: { targetUserEmail: 'nina@example.test' },
  })
  expect(box.getAllByRole('radio').map(({ parentElement }) => parentElement?.textContent)).toEqual([
    'Member',
    'Viewer',
  ])
  expect(box.getByRole('radio', { name: 'Member' })).toHaveFocus()
  expect(box.getByText('You invite nina@example.test.')).toBeVisible()
  expect(box.getByRole('button', { name: 'Back' })).toBeVisible()
  expect(box.getByRole('button', { name: 'Send Invite' })).toBeVisible()
})

test('an invite needs a permission role', async () => {
  const { box, sent, press } = await atPermission()

  await press('Send Invite')

  expect(box.getByRole('alert')).toHaveTextContent('Select a permission role')
  expect(box.getByRole('radio', { name: 'Member' })).toHaveFocus()
  expect(sent).toHaveLength(2)
})

test("a sent invite says 'User invited!' and loads the table again", async () => {
  const { user, box, sent, press } = await atPermission({ invite: {} })

  await user.click(box.getByRole('radio', { name: 'Viewer' }))
  await press('Send Invite')

  expect(await screen.findByText('User invited!')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent.slice(-2)).toMatchObject([
    { call: 'invite', body: { targetRole: 'Viewer', targetUserId: 'handle-1' } },
    { call: 'network' },
  ])
})

test('Back keeps the email, and the permission for when it is needed again', async () => {
  const { user, box, press } = await atPermission()

  await user.click(box.getByRole('radio', { name: 'Viewer' }))
  await press('Back')

  const email = box.getByRole('textbox', { name: 'Email' })
  expect(email).toHaveValue(' nina@example.test ')
  expect(email).toHaveFocus()
  await press('Proceed')
  expect(await box.findByRole('radio', { name: 'Viewer' })).toBeChecked()
})

test('an email that the server refuses is an error toast, and stays in its field', async () => {
  const { user, box, press } = await openInvite({
    checkInvite: refusal(422, 'The Email ID is invalid.'),
  })

  await user.type(box.getByRole('textbox', { name: 'Email' }), 'nina')
  await press('Proceed')

  expect(await screen.findByRole('alert', { name: 'The Email ID is invalid.' })).toBeVisible()
  expect(
    screen.getByText('The Email ID is invalid.', { selector: '[role=dialog] *' }),
  ).toBeVisible()
  expect(box.getByRole('textbox', { name: 'Email' })).toHaveValue('nina')
})

test('an invite that the server refuses is an error toast, and the choice stays', async () => {
  const { user, box, press } = await atPermission({
    invite: refusal(404, 'Please enter the email again.'),
  })

  await user.click(box.getByRole('radio', { name: 'Member' }))
  await press('Send Invite')

  expect(await screen.findByRole('alert', { name: 'Please enter the email again.' })).toBeVisible()
  expect(box.getByRole('radio', { name: 'Member' })).toBeChecked()
})

const alreadyInvited = () => {
  const body = { errorMessage: 'This person is already invited.', code: 'already_invited' }
  return Promise.resolve(new Response(JSON.stringify(body), { status: 409 }))
}
const noAnswer = () => Promise.reject(new TypeError('Failed to fetch'))

test('an invite whose answer was lost, sent again, is made: the message is there to hand over', async () => {
  const answers = [noAnswer, alreadyInvited]
  const { user, box, press } = await atPermission({ invite: () => answers.shift()!() })
  await user.click(box.getByRole('radio', { name: 'Viewer' }))
  await press('Send Invite')
  expect(await box.findByText(/^No answer came/)).toBeVisible()

  await press('Send Invite')

  expect(await screen.findByRole('region', { name: 'Tell the person' })).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('after a lost answer another role is refused, as the invitation has the first one', async () => {
  const answers = [noAnswer, alreadyInvited]
  const { user, box, press } = await atPermission({ invite: () => answers.shift()!() })
  await user.click(box.getByRole('radio', { name: 'Viewer' }))
  await press('Send Invite')
  await box.findByText(/^No answer came/)

  await user.click(box.getByRole('radio', { name: 'Member' }))
  await press('Send Invite')

  expect(await box.findByText('This person is already invited.')).toBeVisible()
})

test('a double click sends one invite', async () => {
  const { user, box, sent } = await atPermission({ invite: {} })

  await user.click(box.getByRole('radio', { name: 'Member' }))
  await user.dblClick(box.getByRole('button', { name: 'Send Invite' }))

  await screen.findByText('User invited!')
  expect(sent.filter(({ call }) => call === 'invite')).toHaveLength(1)
})

test('an invite that is being sent is not left, so that its answer closes no other dialog', async () => {
  let answer = (_: Response) => {}
  const { user, box, press } = await atPermission({
    invite: () => new Promise((resolve) => (answer = resolve)),
  })

  await user.click(box.getByRole('radio', { name: 'Viewer' }))
  await press('Send Invite')
  await user.keyboard('{Escape}')
  await press('Close')
  await press('Back')

  expect(screen.getByRole('dialog', { name: 'Invite' })).toHaveAttribute('data-state', 'open')
  answer(new Response('{}'))
  expect(await screen.findByText('User invited!')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
