import { dispatch } from '@pillbox/shared/session'
import { answering, aUser, hostPage } from '@pillbox/shared/testing'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { App } from './app'
import { hearRoomEvents } from './rooms/room-events'
import { leaveFor } from './session/leave-for'

// A page of jsdom can not be left.
jest.mock('./session/leave-for', () => ({ leaveFor: jest.fn() }))

function BrokenFrame(_: { children: ReactNode }): ReactNode {
  throw new Error('The header is broken.')
}

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
  hostPage({})
  dispatch({ type: 'LOGIN', user: aUser() })
})

test('a frame that throws leaves a page that says so and can be loaded again', () => {
  render(<App nonce="" frame={BrokenFrame} />)

  expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong.')
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Reload' })).toBeEnabled()
})

test('a frame that throws is logged and reported to the host, as the shell', () => {
  const heard = jest.fn()
  hearRoomEvents(heard)
  heard.mockClear()

  render(<App nonce="" frame={BrokenFrame} />)

  expect(console.error).toHaveBeenCalled()
  const event = { remote: 'shell', version: '1.0.0', kind: 'error', code: 'render' }
  expect(heard.mock.calls).toMatchObject([[event]])
})

test('signing out needs no frame', async () => {
  const sent = answering({ logout: {} })
  render(<App nonce="" frame={BrokenFrame} />)

  fireEvent.click(screen.getByRole('button', { name: 'Sign Out' }))

  expect(screen.getByRole('button', { name: 'Logging Out...' })).toBeDisabled()
  await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('/signin'))
  expect(sent.map(({ call }) => call)).toEqual(['logout'])
})
