import { answering, oddAnswers, renderScreen } from '@pillbox/shared/testing'
import { screen, waitFor } from '@testing-library/react'
import { Network } from './network/network'
import { seenAs } from './testing/sample-network'

type User = ReturnType<typeof renderScreen>['user']

const page = <Network deviceId="PB-1" />

async function act(user: User, action: string, ...names: string[]) {
  await user.click(await screen.findByRole('button', { name: 'Actions for Ravi Test' }))
  await user.click(await screen.findByRole('menuitem', { name: action }))
  for (const name of names) {
    const control = { name, hidden: false }
    const radio = screen.queryByRole('radio', control)
    await user.click(radio ?? (await screen.findByRole('button', control)))
  }
}

async function invite(user: User) {
  await user.click(await screen.findByRole('button', { name: 'Invite' }))
  await user.type(await screen.findByRole('textbox', { name: 'Email' }), 'gita@example.test')
  await user.click(screen.getByRole('button', { name: 'Proceed' }))
}

test.each(oddAnswers)('%s of a load leaves the page standing', async (_, odd) => {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
  answering({ network: odd })
  renderScreen(page)

  await waitFor(() => expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull())
  expect(
    screen.getByRole('heading', { level: 1, name: 'This device is shared with' }),
  ).toBeVisible()
})

test.each(oddAnswers)('%s is answer enough to a changed role', async (_, odd) => {
  answering({ network: seenAs('Owner'), modify: odd })
  const { user } = renderScreen(page)

  await act(user, 'Change Role', 'Viewer', 'Change Permission')

  expect(await screen.findByText('User Role Changed')).toBeVisible()
  expect(await screen.findByRole('table', { name: 'People on this device' })).toBeVisible()
})

test.each(oddAnswers)('%s is answer enough to a removal', async (_, odd) => {
  answering({ network: seenAs('Owner'), remove: odd })
  const { user } = renderScreen(page)

  await act(user, 'Remove', 'Remove')

  expect(await screen.findByText('User Removed')).toBeVisible()
  expect(await screen.findByRole('table', { name: 'People on this device' })).toBeVisible()
})

test.each(oddAnswers)(
  '%s in place of who may be invited is a failure, not a crash',
  async (_, odd) => {
    jest.spyOn(console, 'warn').mockImplementation(() => {})
    answering({ network: seenAs('Owner'), checkInvite: odd })
    const { user } = renderScreen(page)

    await invite(user)

    expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong.')
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('gita@example.test')
  },
)
