import { clockTime, verdictOf, type Today } from '@pillbox/shared/domain'
import { verdictSentence } from './verdict-sentence'

const at = (time: string) => `2026-11-20T${time}:00+05:30`
const taken = (time: string) => ({ timestamp: at(time), code: '701' })
const missed = (time: string) => ({ timestamp: at(time), code: '601' })

function sentenceAt(time: string, change: Partial<Today> = {}) {
  const now = Date.parse(at(time))
  const today: Today = {
    timezone: 'Asia/Kolkata',
    boxes: [{ medicineName: 'Metformin', alarms: [480, 1200, 0, 0, 0] }],
    told: [],
    began: '2026-11-01T10:00:00+05:30',
    heard: at(time),
    changed: '2026-11-01T11:00:00+05:30',
    ...change,
  }
  return verdictSentence(verdictOf(today, now), { today, now, time: clockTime })
}

const off = [{ medicineName: 'Metformin', alarms: [-480, 0, 0, 0, 0] }]

test.each([
  ['07:00', {}, 'Nothing due yet. First at 08:00.'],
  ['08:10', {}, 'Due now: 08:00.'],
  ['09:00', { told: [taken('08:02')] }, '1 of 1 taken so far. Next 20:00.'],
  ['20:10', { told: [taken('08:02')] }, '1 of 1 taken so far. Due now: 20:00.'],
  ['21:00', { told: [taken('08:02'), taken('20:04')] }, 'All taken. Next 08:00.'],
  [
    '21:00',
    { told: [taken('08:02'), missed('20:03')] },
    '1 of 2 taken today. One missed at 20:03.',
  ],
  [
    '21:00',
    { told: [missed('08:31'), missed('20:31')] },
    '0 of 2 taken today. 2 missed, the last at 20:31.',
  ],
  ['21:00', { told: [taken('08:02')] }, '1 of 2 taken today. The box said nothing of one.'],
  ['21:00', {}, '0 of 2 taken today. The box said nothing of 2.'],
  [
    '21:00',
    { told: [taken('08:02')], heard: at('08:05') },
    'Not heard from since 08:05, so we do not know.',
  ],
  [
    '07:00',
    { heard: '2026-11-18T21:05:00+05:30' },
    'Not heard from since Wednesday 21:05, so we do not know.',
  ],
  ['21:00', { heard: null }, 'Not heard from yet, so we do not know.'],
  ['21:00', { boxes: off }, 'No alarm is on.'],
  ['21:00', { boxes: off, told: [taken('08:02')] }, '1 taken today. No alarm is on.'],
  ['21:00', { told: [taken('20:04')], changed: at('09:00') }, '1 of 1 taken so far. Next 08:00.'],
  ['09:00', { changed: at('08:40') }, 'Next 20:00.'],
  ['21:00', { changed: at('20:40') }, 'Next 08:00 tomorrow.'],
  ['19:50', { told: [taken('08:02'), taken('19:45')] }, 'All taken. Next 08:00.'],
  [
    '21:00',
    { began: at('20:30'), changed: at('20:31') },
    'Nothing was due today. First at 08:00 tomorrow.',
  ],
])('at %s with %j: %s', (time, change, sentence) => {
  expect(sentenceAt(time, change)).toBe(sentence)
})
