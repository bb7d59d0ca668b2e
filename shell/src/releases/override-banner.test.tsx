import { renderScreen } from '@pillbox/shared/testing'
import { screen } from '@testing-library/react'
import { OverrideBanner } from './override-banner'

const until = '2026-11-20T18:00:00.000Z'

test('who sees something else than everybody is told what, and how to leave', () => {
  const remotes = { 'mf-schedule': 'http://localhost:3100' }
  renderScreen(<OverrideBanner override={{ remotes, until }} />)

  const banner = screen.getByRole('region', { name: 'Preview' })
  expect(banner).toHaveTextContent(
    /^Only you see this: mf-schedule http:\/\/localhost:3100, until /,
  )
  expect(screen.getByRole('link', { name: 'Leave' })).toHaveAttribute(
    'href',
    '/releases/v1/override/leave',
  )
})

test('a past composition is named by its number', () => {
  renderScreen(<OverrideBanner override={{ remotes: {}, seq: 123, until }} />)

  expect(screen.getByRole('status')).toHaveTextContent('how everything was at number 123')
})
