import type { Today } from '@pillbox/shared/domain'
import { aDevice } from '@pillbox/shared/testing'
import { byUrgency, needingAttention } from './by-urgency'

const at = (time: string) => `2026-11-20T${time}:00+05:30`
const now = Date.parse(at('09:00'))

const aDay = (change: Partial<Today> = {}): Today => ({
  timezone: 'Asia/Kolkata',
  boxes: [{ medicineName: 'Metformin', alarms: [480, 0, 0, 0, 0] }],
  told: [],
  began: '2026-11-01T10:00:00+05:30',
  heard: at('09:00'),
  changed: null,
  ...change,
})
const named = (nickname: string, today?: Today) =>
  aDevice({ id: nickname, nickname, ...(today && { today }) })

const well = named('well', aDay({ told: [{ timestamp: at('08:02'), code: '701' }] }))
const untold = named('untold')
const missing = named('missing', aDay({ told: [{ timestamp: at('08:31'), code: '601' }] }))
const silent = named('silent', aDay({ heard: at('07:40') }))

const names = (devices: { nickname: string }[]) => devices.map(({ nickname }) => nickname)

test('trouble comes first, then what is not known, then the rest as it was served', () => {
  expect(names(byUrgency([well, untold, silent, missing], now))).toEqual([
    'missing',
    'silent',
    'well',
    'untold',
  ])
})

test('who missed a pill and who is silent need attention', () => {
  expect(names(needingAttention([well, untold, silent, missing], now))).toEqual([
    'silent',
    'missing',
  ])
})
