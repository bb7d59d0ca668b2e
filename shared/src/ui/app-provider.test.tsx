import { render, screen } from '@testing-library/react'
import { AppProvider } from './app-provider'
import { Card } from './card'

const styles = () => [...document.querySelectorAll<HTMLStyleElement>('style[data-emotion^="pb"]')]

function drawCard() {
  return render(
    <AppProvider nonce="n-1">
      <Card title="Sync status">Synced</Card>
    </AppProvider>,
  )
}

test('every style carries the nonce of the page, or its policy would refuse it', () => {
  drawCard()

  expect(styles().length).toBeGreaterThan(0)
  expect(new Set(styles().map(({ nonce }) => nonce))).toEqual(new Set(['n-1']))
})

test('two providers of one page, as a parcel brings, share its styles', () => {
  drawCard()
  const ofParts = () => styles().filter(({ dataset }) => dataset.emotion === 'pb')
  const before = ofParts().length

  drawCard()

  expect(screen.getAllByRole('region', { name: 'Sync status' })).toHaveLength(2)
  expect(ofParts()).toHaveLength(before)
})
