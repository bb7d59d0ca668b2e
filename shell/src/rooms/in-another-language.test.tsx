import { renderScreen } from '@pillbox/shared/testing'
import { screen } from '@testing-library/react'
import { inAnotherLanguage } from './in-another-language'

const Room = () => <p>My diary</p>

test('a room that has no words of the page is marked as English', () => {
  const Marked = inAnotherLanguage(Room, 'en')
  renderScreen(<Marked />)

  expect(screen.getByText('My diary').closest('[lang]')).toHaveAttribute('lang', 'en')
})
