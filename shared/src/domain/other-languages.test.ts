import type * as languageDoor from '../language/index'
import type * as domainDoor from './index'
import type * as Words from './text'
import type { Text } from './text'

// A language is settled once for each page: each of these is a page of its own.
async function on(language: languageDoor.Language): Promise<typeof domainDoor> {
  jest.resetModules()
  const domain = jest.requireActual<typeof domainDoor>('./index')
  await jest.requireActual<typeof languageDoor>('../language/index').speak(language)
  return domain
}
afterAll(() => jest.resetModules())

const supply = { quantity: 15, doses: 15, days: 15, till: '2026-12-06', isLow: false }

test('what the rules say is in the language of the page', async () => {
  const hindi = await on('hi')
  const box = { medicineName: '', quantity: 1, dose: 1, alarms: [480, 0, 0, 0, 0] }

  expect(hindi.boxProblem(box)).toBe('दवा का नाम लिखें।')
  expect(hindi.boxMessages.doseTooHigh).toBe('एक बार की गोलियाँ 9 से ज़्यादा नहीं हो सकतीं।')
  expect(hindi.boxStateNames.missed).toBe('छूट गई')
  expect(hindi.roleNames.Owner).toBe('मालिक')
})

test.each(['hi', 'bn'] as const)('all that the rules say is said in %s', async (language) => {
  await on(language)
  const said = Object.entries(jest.requireActual<typeof Words>('./text'))
  const { text } = jest.requireActual<{ text: Text }>(`./text/${language}`)

  expect(
    Object.fromEntries(said.map(([name, words]) => [name.replace(/Text$/, ''), words])),
  ).toEqual(text)
})

test('a supply names its day as people write it', async () => {
  expect((await on('en')).supplySentence(supply)).toBe('15 days left, till 6 December')
  expect((await on('hi')).supplySentence(supply)).toBe('15 दिन की गोलियाँ बची हैं, 6 दिसंबर तक')
  expect((await on('bn')).supplySentence(supply)).toBe('১৫ দিনের আছে, ৬ ডিসেম্বর পর্যন্ত')
})

test.each([
  ['en', ['4:00 AM', '8:05 AM', '12:00 PM', '5:00 PM', '8:00 PM', '12:00 AM']],
  ['hi', ['सुबह 4:00', 'सुबह 8:05', 'दोपहर 12:00', 'शाम 5:00', 'रात 8:00', 'रात 12:00']],
  ['bn', ['ভোর ৪:০০', 'সকাল ৮:০৫', 'দুপুর ১২:০০', 'বিকেল ৫:০০', 'রাত ৮:০০', 'রাত ১২:০০']],
] as const)('a time by the clock of 12 hours is said as in %s', async (language, times) => {
  const { clockTime } = await on(language)

  expect([240, 485, 720, 1020, 1200, 0].map((minute) => clockTime(minute, '12-hour'))).toEqual(
    times,
  )
})

test('a time of 24 hours has the digits of the language', async () => {
  expect((await on('hi')).clockTime(1205)).toBe('20:05')
  expect((await on('bn')).clockTime(1205)).toBe('২০:০৫')
})
