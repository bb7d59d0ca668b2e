import { nicknameMessages, nicknameProblem } from './nickname'

test('a nickname is required', () => {
  expect(nicknameProblem('  ')).toBe('Please Enter a Nickname')
})

test.each(['\u200b\u200b\u200b', '\u2060 \u2060', '\u3164\u3164', '\u2800', '\u200d\ufe0f'])(
  'a nickname of which nothing is to be seen is none (%j)',
  (nickname) => expect(nicknameProblem(nickname)).toBe('Please Enter a Nickname'),
)

test('accepting an invitation asks for the nickname in its own words', () => {
  expect(nicknameProblem('', nicknameMessages.missingToAccept)).toBe(
    'Enter a nickname for the Device',
  )
})

test('a nickname has at most 50 characters, outer spaces not counted', () => {
  expect(nicknameProblem('n'.repeat(51))).toBe('Nickname can have a maximum of 50 characters.')
  expect(nicknameProblem(` ${'💊'.repeat(50)} `)).toBeUndefined()
})

test('a nickname is free text but for what can not be seen', () => {
  expect(nicknameProblem('<img onerror=x> दादी')).toBeUndefined()
  expect(nicknameProblem('Da\u0007di')).toBe('Nickname can not have invisible characters.')
})
