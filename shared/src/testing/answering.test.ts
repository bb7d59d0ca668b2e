import { api } from '../client/api'
import { answering, expectNoOtherCalls } from './answering'

test('a call without an answer fails the test, also where a screen survives it', async () => {
  answering({ invites: { invites: [] } })

  await api.invites()
  await api.logout().catch(() => {})

  expect(expectNoOtherCalls).toThrow('The test did not expect: GET /app-api/user/logout')
})

test('a call that is not in the contract fails the test', async () => {
  answering({})

  await fetch('/elsewhere').catch(() => {})

  expect(expectNoOtherCalls).toThrow('The test did not expect: GET /elsewhere')
})

test('a call where nothing was said of calls fails the test', async () => {
  await api.me().catch(() => {})

  expect(expectNoOtherCalls).toThrow('The test did not expect: GET /app-api/user/me')
})
