import { dosesOf, type Today } from './doses'

const on = (time: string) => `2026-11-20T${time}:00Z`
const today = (alarms: number[], told: Today['told']): Today => ({
  timezone: 'UTC',
  boxes: [{ medicineName: 'Metformin', alarms }],
  told,
  began: '2026-11-01T00:00:00Z',
  heard: on('21:00'),
  changed: null,
})
const states = (of: Today) =>
  dosesOf(of, Date.parse(on('21:00'))).map(({ minute, state }) => [minute, state])

test('a second pill of the evening is not that of the morning, of which nothing is known', () => {
  const told = ['20:02', '20:10'].map((time) => ({ timestamp: on(time), code: '701' }))

  expect(states(today([480, 1200], told))).toEqual([
    [480, 'unsaid'],
    [1200, 'taken'],
  ])
})

test('a dose is of the alarm next to which it was told', () => {
  const told = [
    { timestamp: on('08:01'), code: '701' },
    { timestamp: on('08:50'), code: '601' },
  ]

  expect(states(today([480, 500], told))).toEqual([
    [480, 'taken'],
    [500, 'missed'],
  ])
})
