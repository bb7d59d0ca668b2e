import type { Language } from '@pillbox/shared/domain'
import { toldSentence } from './told-sentence'

const told = (code: string, more = {}) => ({ ts: new Date(0), seq: 1, code, ...more })

test.each<[Language, string]>([
  ['en', 'Dolo in box 3 was not taken in time.'],
  ['hi', 'खाँचा नंबर 3 की Dolo समय पर नहीं ली गई।'],
  ['bn', 'খোপ ৩-এর Dolo সময়মতো খাওয়া হয়নি।'],
])('what a device told is worded when it is read, in %s', (language, sentence) => {
  expect(toldSentence(told('603', { medicine: 'Dolo' }), language)).toBe(sentence)
})

test.each([
  ['701', 'The pill was taken from box 1.'],
  ['108', 'Box 8 was opened, but it was the time of another box.'],
  ['302', 'Box 2 has only a few pills left.'],
  ['202', 'Box 2 has no pills left.'],
  ['900', 'The device was switched on.'],
  ['400', 'The battery of the device is low.'],
  ['555', ''],
])('the code %s alone is enough for: %s', (code, sentence) => {
  expect(toldSentence(told(code), 'en')).toBe(sentence)
})

test('a sentence that was kept stays as it is, in every language', () => {
  const kept = told('701', { message: 'Dolo was taken from box 1.', medicine: 'Dolo' })

  expect(toldSentence(kept, 'bn')).toBe('Dolo was taken from box 1.')
})
