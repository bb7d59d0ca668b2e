import { fireEvent, screen } from '@testing-library/react'
import { renderScreen } from '../testing/render-screen'
import { Avatar } from './avatar'

const draw = (photoURL: string | null, displayName = 'Asha Sharma') => (
  <button aria-label="Account">
    <Avatar displayName={displayName} photoURL={photoURL} />
  </button>
)

const photo = () => screen.getByRole('button').querySelector('img')
const initials = () =>
  screen.getByRole('button').querySelector('[data-initials]')?.getAttribute('data-initials')

test('who has no photo has initials', () => {
  renderScreen(draw(null))

  expect(photo()).toBeNull()
  expect(initials()).toBe('AS')
})

test('a photo stands in the place of the initials', () => {
  renderScreen(draw('/asha.png'))

  expect(photo()).toHaveAttribute('src', '/asha.png')
  expect(initials()).toBe('')
})

test('a photo that does not load gives way to the initials, and a new one is tried', () => {
  const { rerender } = renderScreen(draw('/gone.png'))

  fireEvent.error(photo()!)
  expect(photo()).toBeNull()
  expect(initials()).toBe('AS')

  rerender(draw('/new.png'))
  expect(photo()).toHaveAttribute('src', '/new.png')
})

test('an avatar adds nothing to the name of the button around it', () => {
  renderScreen(draw(null))

  expect(screen.getByRole('button', { name: 'Account' })).toHaveTextContent(/^$/)
})
