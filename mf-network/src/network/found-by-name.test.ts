import type { NetworkUser } from '@pillbox/shared/domain'
import { foundByName } from './found-by-name'

const named = (displayName: string, email = 'someone@example.test'): NetworkUser => ({
  id: displayName,
  displayName,
  email,
  photoURL: null,
  role: 'Member',
})
const people = [named('Asha Sharma'), named('मीरा'), named('Renée'), named('', 'asha@mail.test')]
const found = (typed: string) => foundByName(people, typed).map(({ displayName }) => displayName)

test('a search box filters users by display name, case-insensitive', () => {
  expect(found('SHAR')).toEqual(['Asha Sharma'])
  expect(found(' asha ')).toEqual(['Asha Sharma'])
  expect(found('मी')).toEqual(['मीरा'])
  expect(found('RENE\u0301E')).toEqual(['Renée'])
})

test('the search does not look at emails', () => {
  expect(found('mail.test')).toEqual([])
})

test('without a search everybody is shown', () => {
  expect(found('  ')).toHaveLength(people.length)
})
