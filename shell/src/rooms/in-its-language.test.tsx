import * as door from '@pillbox/shared/language'
import { renderScreen } from '@pillbox/shared/testing'
import { screen } from '@testing-library/react'
import { inItsLanguage } from './in-its-language'

jest.mock('@pillbox/shared/language', () => ({
  __esModule: true,
  ...jest.requireActual<typeof door>('@pillbox/shared/language'),
}))

const Room = () => <p>My diary</p>
const english = { title: 'My diary' }

afterEach(() => jest.restoreAllMocks())

test('a room that has no words of the page is marked as English', () => {
  jest.spyOn(door, 'language').mockReturnValue('hi')
  const Marked = inItsLanguage(Room, english)
  renderScreen(<Marked />)

  expect(screen.getByText('My diary').closest('[lang]')).toHaveAttribute('lang', 'en')
})

test('a room in the language of the page is drawn as it is', () => {
  expect(inItsLanguage(Room, english)).toBe(Room)
  expect(inItsLanguage(Room, undefined)).toBe(Room)
})
