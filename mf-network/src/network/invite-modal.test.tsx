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

  expect(await screen.findByText('The Email ID is invalid.')).toBeVisible()
  expect(box.getByRole('textbox', { name: 'Email' })).toHaveValue('nina')
})

test('an invite that the server refuses is an error toast, and the choice stays', async () => {
  const { user, box, press } = await atPermission({
    invite: refusal(404, 'Please enter the email again.'),
  })

  await user.click(box.getByRole('radio', { name: 'Member' }))
  await press('Send Invite')

  expect(await screen.findByText('Please enter the email again.')).toBeVisible()
  expect(box.getByRole('radio', { name: 'Member' })).toBeChecked()
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
