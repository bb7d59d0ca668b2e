import { signUpNameProblem } from './user'

test('a sign-up name has at least 3 characters', () => {
  expect(signUpNameProblem('Al')).toBe('Name should have atleast 3 characters')
  expect(signUpNameProblem('Ali')).toBeUndefined()
})

test('outer spaces do not make a sign-up name longer', () => {
  expect(signUpNameProblem('  Al  ')).toBe('Name should have atleast 3 characters')
})

test('a sign-up name has something to be seen', () => {
  expect(signUpNameProblem('\u200b\u200b\u200b')).toBe('Name should have atleast 3 characters')
})
