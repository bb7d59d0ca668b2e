import { answering, refusal, renderScreen } from '@pillbox/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { Network } from './network'
import { asha, ivy, ravi, seenAs, viv } from '../testing/sample-network'

async function openNetwork(answers: Parameters<typeof answering>[0] = {}) {
  const sent = answering({ network: seenAs('Owner'), ...answers })
  const { user } = renderScreen(<Network deviceId="PB-DEMO-0001" />)
  await screen.findByRole('table', { name: 'People on this device' })
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  const select = async (...names: string[]) => {
    for (const name of names) await user.click(screen.getByRole('checkbox', { name }))
  }
  const fromMenu = async (name: string, item: string) => {
    await press(`Actions for ${name}`)
    await user.click(await screen.findByRole('menuitem', { name: item }))
  }
  const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
  return { user, sent, press, select, fromMenu, dialog }
}

const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

test('Change Role gives one person the role Member, Viewer or Owner', async () => {
  const { fromMenu, dialog } = await openNetwork()

  await fromMenu('Ravi Test', 'Change Role')

  const box = await dialog('Change Role')
  expect(box.getByText('Ravi Test')).toBeVisible()
  expect(box.getAllByRole('radio')).toHaveLength(3)
  for (const name of ['Member', 'Viewer', 'Owner'])
    expect(box.getByRole('radio', { name })).not.toBeChecked()
})

test('several people can become Member or Viewer, but not Owner', async () => {
  const { select, press, dialog } = await openNetwork()

  await select('Select Ravi Test', 'Select Viv Test')
  await press('Change Role')

  const box = await dialog('Change Role')
  expect(box.getByText('Ravi Test')).toBeVisible()
  expect(box.getByText('Viv Test')).toBeVisible()
  expect(box.getAllByRole('radio')).toHaveLength(2)
  expect(box.queryByRole('radio', { name: 'Owner' })).toBeNull()
})

test('one selected person can become Owner', async () => {
  const { select, press, dialog } = await openNetwork()

  await select('Select Viv Test')
  await press('Change Role')

  expect((await dialog('Change Role')).getByRole('radio', { name: 'Owner' })).toBeVisible()
})

test('the button reads Transfer Ownership when the target is Owner, otherwise Change Permission', async () => {
  const { user, fromMenu, dialog } = await openNetwork()

  await fromMenu('Ravi Test', 'Change Role')

  const box = await dialog('Change Role')
  expect(box.getByRole('button', { name: 'Change Permission' })).toBeVisible()
  await user.click(box.getByRole('radio', { name: 'Owner' }))
  expect(box.getByRole('button', { name: 'Transfer Ownership' })).toBeVisible()
  expect(box.getByText(/Its Owner becomes a Member/)).toBeVisible()
  await user.click(box.getByRole('radio', { name: 'Viewer' }))
  expect(box.getByRole('button', { name: 'Change Permission' })).toBeVisible()
  expect(box.queryByText(/Its Owner becomes a Member/)).toBeNull()
})

test('a change of role needs a role', async () => {
  const { sent, fromMenu, press, dialog } = await openNetwork()

  await fromMenu('Ravi Test', 'Change Role')
  const box = await dialog('Change Role')
  await press('Change Permission')

  expect(box.getByRole('alert')).toHaveTextContent('Select a permission role')
  expect(box.getByRole('radio', { name: 'Member' })).toHaveFocus()
  expect(sent).toHaveLength(1)
})

test("a changed role says 'User Role Changed' and loads the table again", async () => {
  const { user, sent, select, press, dialog } = await openNetwork({ modify: {} })

  await select('Select Ravi Test', 'Select Viv Test')
  await press('Change Role')
  await user.click((await dialog('Change Role')).getByRole('radio', { name: 'Viewer' }))
  await press('Change Permission')

  expect(await screen.findByText('User Role Changed')).toBeVisible()
  await gone()
  expect(sent.slice(-2)).toMatchObject([
    {
      url: '/app-api/device/PB-DEMO-0001/network/modify',
      body: { targetUsers: ['ravi', 'viv'], targetRole: 'Viewer' },
    },
    { call: 'network' },
  ])
  expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull()
})

test('after a transfer of ownership the old Owner has no controls', async () => {
  const { user, fromMenu, press, dialog } = await openNetwork()

  await fromMenu('Viv Test', 'Change Role')
  await user.click((await dialog('Change Role')).getByRole('radio', { name: 'Owner' }))
  const people = [
    { ...asha, role: 'Member' as const },
    { ...viv, role: 'Owner' as const },
  ]
  const sent = answering({ modify: {}, network: seenAs('Member', people) })
  await press('Transfer Ownership')

  expect(await screen.findByText('User Role Changed')).toBeVisible()
  expect(sent[0]?.body).toEqual({ targetUsers: ['viv'], targetRole: 'Owner' })
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Invite' })).toBeNull())
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('removing names the people, and Cancel leaves them', async () => {
  const { sent, select, press, dialog } = await openNetwork()

  await select('Select Ravi Test', 'Select Viv Test')
  await press('Remove')

  const box = await dialog('Remove users')
  expect(box.getByText('Ravi Test')).toBeVisible()
  expect(box.getByText('viv@example.test')).toBeVisible()
  expect(box.getByText('These people will not see the device any more.')).toBeVisible()
  await press('Cancel')
  await gone()
  expect(sent).toHaveLength(1)
  expect(screen.getByText('2 selected')).toBeVisible()
})

test("a removed person is gone from the table, and it says 'User Removed'", async () => {
  const { user, fromMenu, dialog } = await openNetwork()

  await fromMenu('Ravi Test', 'Remove')
  const box = await dialog('Remove users')
  expect(box.getByText('This person will not see the device any more.')).toBeVisible()
  const sent = answering({ remove: {}, network: seenAs('Owner', [asha, viv]) })
  await user.dblClick(box.getByRole('button', { name: 'Remove' }))

  expect(await screen.findByText('User Removed')).toBeVisible()
  await waitFor(() => expect(screen.queryByText('ravi@example.test')).toBeNull())
  expect(sent).toMatchObject([
    {
      url: '/app-api/device/PB-DEMO-0001/network/remove',
      body: { targetUsers: ['ravi'] },
    },
    { call: 'network' },
  ])
  await waitFor(() => expect(screen.getByRole('table')).toHaveFocus())
})

test("a revoked invitation is gone from the table, and it says 'Invitation revoked'", async () => {
  const { user, fromMenu, dialog } = await openNetwork()

  await fromMenu('ivy@example.test', 'Revoke Invite')
  const box = await dialog('Revoke Invite')
  expect(box.getByText('ivy@example.test')).toBeVisible()
  const sent = answering({ revokeInvite: {}, network: seenAs('Owner', [asha]) })
  await user.click(box.getByRole('button', { name: 'Revoke Invite' }))

  expect(await screen.findByText('Invitation revoked')).toBeVisible()
  await waitFor(() => expect(screen.queryByText(ivy.email)).toBeNull())
  expect(sent[0]).toMatchObject({
    url: '/app-api/device/PB-DEMO-0001/network/revoke-invite',
    body: { targetUsers: ['ivy'] },
  })
})

test('several invitations can be revoked at once', async () => {
  const { user, sent, select, press, dialog } = await openNetwork({ revokeInvite: {} })

  await select('Select ivy@example.test', 'Select ina@example.test')
  await press('Revoke Invite')
  const box = await dialog('Revoke Invite')
  expect(box.getByText('ina@example.test')).toBeVisible()
  await user.click(box.getByRole('button', { name: 'Revoke Invite' }))

  expect(await screen.findByText('Invitation revoked')).toBeVisible()
  expect(sent[1]?.body).toEqual({ targetUsers: ['ivy', 'ina'] })
})

test.each([
  ['modify', 'Change Role', 'Change Role', 'Change Permission'],
  ['remove', 'Remove', 'Remove users', 'Remove'],
])('a refusal of %s is an error toast, and the dialog stays', async (call, item, title, button) => {
  const { user, fromMenu, press, dialog } = await openNetwork({
    [call]: refusal(503, 'The service is not available.'),
  })

  await fromMenu('Ravi Test', item)
  const box = await dialog(title)
  if (call === 'modify') await user.click(box.getByRole('radio', { name: 'Viewer' }))
  await press(button)

  expect(await screen.findByRole('alert', { name: 'The service is not available.' })).toBeVisible()
  expect(
    screen.getByText('The service is not available.', { selector: '[role=dialog] *' }),
  ).toBeVisible()
  expect(box.getByText('Ravi Test')).toBeVisible()
})

test('a refused revocation is an error toast, and shows what has become of the people', async () => {
  const { fromMenu, press, dialog } = await openNetwork()

  await fromMenu('ivy@example.test', 'Revoke Invite')
  await dialog('Revoke Invite')
  answering({
    revokeInvite: refusal(409, 'This person has already accepted the invitation.'),
    network: seenAs('Owner', [asha, { ...ravi, id: 'ivy', displayName: 'Ivy Test' }]),
  })
  await press('Revoke Invite')

  expect(await screen.findByRole('alert', { name: /already accepted/ })).toBeVisible()
  await press('Cancel')
  await gone()
  expect(await screen.findByRole('checkbox', { name: 'Select Ivy Test' })).toBeVisible()
})

test('who is removed from the device while looking sees nothing of it after an action', async () => {
  const log = jest.spyOn(console, 'warn').mockImplementation(() => {})
  const { fromMenu, press, dialog } = await openNetwork()

  await fromMenu('Ravi Test', 'Remove')
  await dialog('Remove users')
  const nothing = refusal(404, 'This device does not exist or is not shared with you.')
  answering({ remove: nothing, network: nothing })
  await press('Remove')

  expect(await screen.findByRole('alert', { name: /not shared with you/ })).toBeVisible()
  await press('Cancel')
  expect(await screen.findByText('Nothing to show yet')).toBeVisible()
  await waitFor(() => expect(screen.queryByText(ravi.email)).toBeNull())
  expect(log).toHaveBeenCalledTimes(1)
})

test.each([
  { name: 'Ravi Test', item: 'Remove', title: 'Remove users', call: 'remove' },
  { name: 'ivy@example.test', item: 'Revoke Invite', title: 'Revoke Invite', call: 'revokeInvite' },
])(
  'what is being done to $name ($item) is seen to its end before another dialog opens',
  async ({ name, item, title, call }) => {
    let answer = (_: Response) => {}
    const { user, fromMenu, dialog } = await openNetwork({
      [call]: () => new Promise<Response>((resolve) => (answer = resolve)),
    })
    await fromMenu(name, item)
    const box = await dialog(title)

    await user.click(box.getByRole('button', { name: item }))
    await user.keyboard('{Escape}')
    await user.click(box.getByRole('button', { name: 'Cancel' }))

    expect(screen.getByRole('dialog', { name: title })).toBeVisible()
    answer(new Response('{}'))
    await gone()
  },
)

test('a role that is being changed is seen to its end', async () => {
  let answer = (_: Response) => {}
  const { user, fromMenu, dialog } = await openNetwork({
    modify: () => new Promise<Response>((resolve) => (answer = resolve)),
  })
  await fromMenu('Ravi Test', 'Change Role')
  const box = await dialog('Change Role')

  await user.click(box.getByRole('radio', { name: 'Viewer' }))
  await user.click(box.getByRole('button', { name: 'Change Permission' }))
  await user.click(box.getByRole('button', { name: 'Cancel' }))

  expect(screen.getByRole('dialog', { name: 'Change Role' })).toBeVisible()
  answer(new Response('{}'))
  await gone()
})

test.each([
  { action: 'Remove', of: 'Ravi Test', call: 'remove', done: 'User Removed' },
  {
    action: 'Revoke Invite',
    of: 'ivy@example.test',
    call: 'revokeInvite',
    done: 'Invitation revoked',
  },
] as const)(
  '$action is done when what it asked for is gone after a try without an answer',
  async ({ action, of, call, done }) => {
    const answers = [() => Promise.reject(new TypeError('Failed to fetch')), refusal(404)]
    const { fromMenu, user } = await openNetwork({ [call]: () => answers.shift()!() })
    await fromMenu(of, action)
    const box = within(await screen.findByRole('dialog'))
    await user.click(box.getByRole('button', { name: action }))
    await box.findByText(/^No answer came/)

    await user.click(box.getByRole('button', { name: action }))

    expect(await screen.findByRole('status', { name: done })).toBeVisible()
    await gone()
  },
)
