import { messageLimit, withoutPersonalData } from './without-personal-data'

/** Of a person each, and what may be left of it. */
const planted: [what: string, text: string, traces: RegExp][] = [
  ['an e-mail address', 'asha.chatterjee@example.test', /asha|example/i],
  ['the same in an address', '/profile/asha%40example.test', /asha|example/i],
  ['an id of a device', 'PB-DEMO-0101', /PB|DEMO|0101/],
  ['one of letters', 'PB-DEMO-ABCD', /PB|DEMO|ABCD/],
  ['a name in an address', 'http://localhost:3000/device/asha/dashboard', /asha/],
  ['a name in an address of ours', '/app-api/user/Asha', /Asha/],
  ['a query string', 'dashboard?name=Asha&doses=three', /Asha|three/],
  ['a fragment', 'dashboard#name=Asha', /Asha/],
  ['a token', 'eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiJhc2hhIn0.c2lnbmF0dXJl', /eyJ|c2ln/],
  ['a token without a digit', 'abcdefghijklmnopqrstuvwxyzabcdefghijkl', /abc/],
  ['a phone number', '+91 98300 12345', /\d/],
  ['one in short groups', '983 001 234', /\d/],
  ['one in Hindi digits', '९८३०० १२३४५', /[०-९]/],
  ['one with marks', '(033) 2248-7777', /\d/],
  ['a name in quotes', '"Asha Chatterjee"', /Asha|Chatterjee/],
  ['one in others', "'Asha'", /Asha/],
  ['a sentence in quotes', "'three pills of asha'", /three|asha/],
  ['a name in another script', 'अनन्या', /[^\x20-\x7e…]/],
  ['what a server answered', '{"name":"Asha","doses":3}', /Asha|3/],
]

test.each(planted)('%s is taken out of what an error says', (_what, text, traces) => {
  const said = withoutPersonalData(`TypeError: Nothing is known of ${text} here, sorry`)

  expect(said).not.toMatch(traces)
  expect(said).toMatch(/^TypeError: Nothing is known of … .*sorry$/)
})

test.each([
  "TypeError: Cannot read properties of undefined (reading 'alarms')",
  "TypeError: undefined is not an object (evaluating 'device.boxes.length')",
  'ReferenceError: alarms is not defined',
  'RangeError: Maximum call stack size exceeded',
  'Error: This room is broken.',
  "TypeError: t is not a function or its return value isn't iterable",
])('what helps stays: %s', (text) => {
  expect(withoutPersonalData(text)).toBe(text)
})

test('an error of React keeps its number', () => {
  expect(
    withoutPersonalData('Error: Minified React error #301; visit https://react.dev/errors/301'),
  ).toBe('Error: Minified React error #301; visit …')
})

test('whatever is said, it is short, plain, and the same when it is done again', () => {
  const parts = [
    '…',
    '#301;',
    '#',
    "'",
    '"',
    ' ',
    'a',
    'PB-',
    '\n',
    '7',
    'अ',
    '\u0000',
    '('.repeat(90),
  ]
  const texts = parts.flatMap((a) => parts.flatMap((b) => parts.map((c) => a + b + c + b + a)))
  for (const text of texts) {
    const said = withoutPersonalData(text)
    expect(said.length).toBeLessThanOrEqual(messageLimit)
    expect(said).toMatch(/^[ -~…]*$/)
    expect(withoutPersonalData(said)).toBe(said)
  }
})

test('a long message takes no long time', () => {
  const said = withoutPersonalData(`${"'".repeat(100_000)}${'a'.repeat(100_000)}`)
  expect(said.length).toBeLessThanOrEqual(messageLimit)
})
