import { Link, Route, Routes } from '@pillbox/shared/router'
import { answering, renderScreen } from '@pillbox/shared/testing'
import { screen } from '@testing-library/react'
import { seenAs } from '../testing/sample-network'
import { Network } from './network'

async function comeWith(state: object | undefined) {
  answering({ network: seenAs('Owner') })
  const { user } = renderScreen(
    <Routes>
      <Route
        path="/"
        element={
          <Link to="/network" state={state}>
            Come
          </Link>
        }
      />
      <Route path="/network" element={<Network deviceId="PB-1" />} />
    </Routes>,
  )
  await user.click(screen.getByRole('link', { name: 'Come' }))
  await screen.findByRole('table')
}

test('who adds somebody before closing an account finds the way back', async () => {
  await comeWith({ isClosing: true })

  expect(screen.getByRole('link', { name: 'Back to Close Account' })).toHaveAttribute(
    'href',
    '/profile#close-account',
  )
})

test('who comes by themselves is not led to closing an account', async () => {
  await comeWith(undefined)

  expect(screen.queryByRole('link', { name: 'Back to Close Account' })).toBeNull()
})
