import type * as languageDoor from './index'
import type { Language } from './languages'

// Each test has a page of its own, in which no language is settled yet.
let door: typeof languageDoor
beforeEach(() => {
  jest.resetModules()
  door = jest.requireActual<typeof languageDoor>('./index')
})

const english = () => ({
  save: 'SAVE',
  left: (days: number) => `${days} days left`,
  types: { taken: 'Pill Taken', missed: 'Pill Missed' },
})
type Text = ReturnType<typeof english>

const hindi: Text = {
  save: 'सेव करें',
  left: (days) => `${days} दिन की बाकी`,
  types: { taken: 'गोली ली गई', missed: 'गोली छूट गई' },
}
const others = (asked: Language[] = []) => ({
  hi: () => {
    asked.push('hi')
    return Promise.resolve({ text: hindi })
  },
  bn: () => {
    asked.push('bn')
    return Promise.reject(new Error('offline'))
  },
})

test('the words of a page are English until its language is settled', () => {
  const text = door.inEachLanguage(english(), others())

  expect([door.language(), door.languageOfWords(text), text.save]).toEqual(['en', 'en', 'SAVE'])
})

test('the language of a page is laid over the words that it has, where they are read', async () => {
  const text = door.inEachLanguage(english(), others())
  const { types } = text

  expect(await door.speak('hi')).toBe('hi')

  expect([text.save, text.left(3), types.taken]).toEqual(['सेव करें', '3 दिन की बाकी', 'गोली ली गई'])
  expect([door.language(), door.languageOfWords(text)]).toEqual(['hi', 'hi'])
})

test('an English page asks for no other words', async () => {
  const asked: Language[] = []
  door.inEachLanguage(english(), others(asked))

  await door.speak('en')
  door.inEachLanguage(english(), others(asked))
  await door.spoken()

  expect(asked).toEqual([])
})

test('a room that comes later speaks the language of the page before it is drawn', async () => {
  await door.speak('hi')
  const text = door.inEachLanguage(english(), others())

  await door.spoken()

  expect(text.save).toBe('सेव करें')
})

test('a room that comes while the language is settled speaks it too', async () => {
  door.inEachLanguage(english(), others())
  const settled = door.speak('hi')
  const text = door.inEachLanguage(english(), others())

  await door.spoken()

  expect([text.save, door.language(), await settled]).toEqual(['सेव करें', 'hi', 'hi'])
})

test('it stays English with a page whose words do not come', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
  door.inEachLanguage(english(), others())
  void door.speak('bn')
  const bengali = { hi: others().hi, bn: () => Promise.resolve({ text: hindi }) }
  const text = door.inEachLanguage(english(), bengali)

  await door.spoken()

  expect([text.save, door.language()]).toEqual(['SAVE', 'en'])
})

test('a page whose words do not come is English as a whole', async () => {
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => {})
  const whole = { hi: others().hi, bn: () => Promise.resolve({ text: hindi }) }
  const text = door.inEachLanguage(english(), whole)
  door.inEachLanguage(english(), others())

  expect(await door.speak('bn')).toBe('en')

  expect([text.save, door.language()]).toEqual(['SAVE', 'en'])
  expect(warned).toHaveBeenCalledTimes(1)
})

test('a room whose words do not come is English, and says so', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
  await door.speak('bn')
  const text = door.inEachLanguage(english(), others())

  await door.spoken()

  expect([text.save, door.languageOfWords(text), door.language()]).toEqual(['SAVE', 'en', 'bn'])
})

test('words that take too long are not waited for', async () => {
  jest.useFakeTimers()
  jest.spyOn(console, 'warn').mockImplementation(() => {})
  const never = () => new Promise<{ text: Text }>(() => {})
  door.inEachLanguage(english(), { hi: never, bn: never })

  const spoken = door.speak('hi')
  await jest.advanceTimersByTimeAsync(6_000)

  expect(await spoken).toBe('en')
  jest.useRealTimers()
})

test('a room whose words do not come at once is asked for them once more', async () => {
  jest.useFakeTimers()
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => {})
  let times = 0
  const lost = () => {
    times++
    return times === 1 ? Promise.reject(new Error('offline')) : Promise.resolve({ text: hindi })
  }
  await door.speak('hi')
  const text = door.inEachLanguage(english(), { hi: lost, bn: lost })

  const spoken = door.spoken()
  await jest.advanceTimersByTimeAsync(999)
  expect(times).toBe(1)
  await jest.advanceTimersByTimeAsync(1)
  await spoken

  expect([times, text.save, door.languageOfWords(text)]).toEqual([2, 'सेव करें', 'hi'])
  expect(warned).not.toHaveBeenCalled()
  jest.useRealTimers()
})

test('a room that has no words of its own is English', () => {
  expect(door.languageOfWords(undefined)).toBe('en')
})

test('digits are those of the language', async () => {
  expect([door.digits(20), door.digits('20:05')]).toEqual(['20', '20:05'])

  await door.speak('bn')

  expect([door.digits(20), door.digits('20:05')]).toEqual(['২০', '২০:০৫'])
})

test('Hindi is written with Latin digits', async () => {
  await door.speak('hi')

  expect(door.digits('20:05')).toBe('20:05')
})

test.each([
  ['Metformin was taken from box 1.', 'en'],
  ['The device was switched on.', 'en'],
  ['खाँचा 4 से Atorvastatin ली गई।', undefined],
  ['खाँचा 4 से fish oil ली गई।', undefined],
  ['mom box अब सिंक है।', undefined],
  ['Asha Sharma', undefined],
])('on a Hindi page %j is marked as %s', async (sentence, mark) => {
  expect(door.languageOfSentence(sentence)).toBeUndefined()

  await door.speak('hi')

  expect(door.languageOfSentence(sentence)).toBe(mark)
})

test('on a Bengali page it is Bengali letters that tell', async () => {
  const whole = { hi: others().hi, bn: () => Promise.resolve({ text: hindi }) }
  door.inEachLanguage(english(), whole)
  await door.speak('bn')

  expect(door.languageOfSentence('খোপ ৪ থেকে fish oil খাওয়া হয়েছে।')).toBeUndefined()
  expect(door.languageOfSentence('The pill was taken.')).toBe('en')
})

test('a language is known by the tags of browsers', () => {
  const tags = ['hi-IN', 'bn', 'EN-us', 'ta-IN', '', undefined]

  expect(tags.map(door.languageOfTag)).toEqual(['hi', 'bn', 'en', undefined, undefined, undefined])
})
