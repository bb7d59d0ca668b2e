import { clockTime, emptyBox, type Box } from '@pillbox/shared/domain'
import { whatChanges } from './what-changes'

const metformin: Box = {
  medicineName: 'Metformin',
  quantity: 30,
  dose: 1,
  alarms: [480, -1200, 0, 0, 0],
}
const at = (...alarms: number[]) => [...alarms, 0, 0, 0, 0, 0].slice(0, 5)

test.each<[string, Partial<Box>, string[]]>([
  ['nothing', {}, []],
  ['a quantity', { quantity: 60 }, []],
  ['an alarm that is off', { alarms: at(480, -1260) }, []],
  ['the order of alarms', { alarms: at(-1200, 480) }, []],
  [
    'one more alarm',
    { alarms: at(480, 1200) },
    ['Metformin will ring at 08:00 and 20:00; until now at 08:00.'],
  ],
  [
    'three alarms',
    { alarms: at(1440, 1200, 720) },
    ['Metformin will ring at 00:00, 12:00 and 20:00; until now at 08:00.'],
  ],
  ['no alarm', { alarms: at(-480) }, ['Metformin will not ring; until now at 08:00.']],
  ['a dose', { dose: 2 }, ['The Pill Dosage will be 2; until now 1.']],
  [
    'both',
    { dose: 2, alarms: at(540) },
    [
      'Metformin will ring at 09:00; until now at 08:00.',
      'The Pill Dosage will be 2; until now 1.',
    ],
  ],
  [
    'another medicine',
    { medicineName: ' Dolo ', dose: 2 },
    ['Dolo takes the place of Metformin.', 'Dolo will ring at 08:00.'],
  ],
  ['a name that is not typed yet', { medicineName: ' ', alarms: at(540) }, []],
])('of a filled box, %s', (_, part, sentences) => {
  expect(whatChanges(metformin, { ...metformin, ...part }, clockTime)).toEqual(sentences)
})

test('of a box without an alarm, its first', () => {
  const silent = { ...metformin, alarms: at(-480) }

  expect(whatChanges(silent, metformin, clockTime)).toEqual([
    'Metformin will ring at 08:00; until now never.',
  ])
})

test.each<[string, number[], string[]]>([
  ['when it rings', at(480, 1200), ['Dolo will ring at 08:00 and 20:00.']],
  ['nothing while no alarm is on', at(-480), []],
])('of an empty box, %s', (_, alarms, sentences) => {
  const draft = { medicineName: 'Dolo', quantity: 0, dose: 1, alarms }

  expect(whatChanges(emptyBox(), draft, clockTime)).toEqual(sentences)
})
