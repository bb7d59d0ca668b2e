import type { BeaconEvent } from '@pillbox/shared/contract'
import { MOST_CAUSES, MOST_VERSIONS, parseCauses } from '@pillbox/releases/causes'
import { hearCauses } from './heard-causes'

const DAY = 24 * 3_600_000
let clock: number
beforeEach(() => {
  clock = Date.parse('2026-11-20T10:00:30Z')
})

const anError = (message: string, change: Partial<BeaconEvent> = {}): BeaconEvent => ({
  remote: 'mf-one',
  version: '1.0.0',
  kind: 'error',
  code: 'render',
  why: { message, at: ['mf-one/1.0.0/12.js:1:41'] },
  ...change,
})
const browser = (id: string, place = `at ${id}`) => ({ id, place })
const hear = () => hearCauses(() => clock)
const causesOf = (heard: ReturnType<typeof hear>, key = 'mf-one@1.0.0') =>
  heard.told().versions[key] ?? []
const messages = (heard: ReturnType<typeof hear>) => causesOf(heard).map(({ message }) => message)
/** Letters in which no number is, which would be taken out. */
const word = (n: number) => [...String(n)].map((digit) => 'abcdefghij'[Number(digit)]).join('')

test('an error is told by its words and its place, with how many browsers had it and when', () => {
  const heard = hear()
  heard.note(browser('a'), anError('t is undefined'))
  clock += 90_000
  heard.note(browser('b'), anError('t is undefined'))

  expect(causesOf(heard)).toEqual([
    {
      message: 't is undefined',
      code: 'render',
      at: ['mf-one/1.0.0/12.js:1:41'],
      count: 2,
      firstSeen: '2026-11-20T10:00:00.000Z',
      lastSeen: '2026-11-20T10:02:00.000Z',
    },
  ])
})

test('the same words from another place, and the same of another version, are apart', () => {
  const heard = hear()
  heard.note(browser('a'), anError('t is undefined'))
  heard.note(
    browser('a'),
    anError('t is undefined', { why: { message: 't is undefined', at: [] } }),
  )
  heard.note(browser('a'), anError('t is undefined', { version: '1.1.0' }))

  expect(causesOf(heard)).toHaveLength(2)
  expect(causesOf(heard, 'mf-one@1.1.0')).toHaveLength(1)
})

test('a browser counts once, however often it tells', () => {
  const heard = hear()
  for (let n = 0; n < 50; n += 1) heard.note(browser('a'), anError('t is undefined'))

  expect(causesOf(heard)).toMatchObject([{ count: 1 }])
})

test('an event without words tells no cause', () => {
  const heard = hear()
  const { why: _none, ...silent } = anError('')
  heard.note(browser('a'), silent)

  expect(heard.told().versions).toEqual({})
})

test('what may be of a person is taken out again: anybody may have sent it', () => {
  const heard = hear()
  heard.note(browser('a'), anError('Nothing is known of asha@example.test, PB-DEMO-ABCD'))
  heard.note(browser('b'), anError('0301234567'))

  expect(JSON.stringify(heard.told())).not.toMatch(/asha|DEMO|0301/)
  expect(messages(heard)).toEqual(['Nothing is known of …', '…'])
})

describe('whoever makes errors up', () => {
  test('brings at most half of the causes of a version from one address', () => {
    const heard = hear()
    for (let n = 0; n < 100; n += 1) heard.note(browser(`x${n}`, 'one place'), anError(word(n)))
    heard.note(browser('honest'), anError('t is undefined'))

    expect(messages(heard)).toHaveLength(MOST_CAUSES / 2 + 1)
    expect(messages(heard)).toContain('t is undefined')
  })

  test('does not push out what two browsers told, from however many addresses', () => {
    const heard = hear()
    for (const id of ['a', 'b']) heard.note(browser(id), anError('t is undefined'))
    for (let n = 0; n < 500; n += 1) {
      clock += 1000
      heard.note(browser(`x${n}`), anError(word(n)))
    }

    expect(messages(heard)).toHaveLength(MOST_CAUSES)
    expect(messages(heard)).toContain('t is undefined')
  })

  test('does not keep the true one out: what one browser told long ago gives way', () => {
    const heard = hear()
    for (let n = 0; n < 500; n += 1) heard.note(browser(`x${n}`), anError(word(n)))
    clock += 60_000
    heard.note(browser('honest'), anError('t is undefined'))

    expect(messages(heard)).toContain('t is undefined')
  })

  test('costs no more versions than are kept; that of which nothing came for longest goes', () => {
    const heard = hear()
    for (let n = 0; n < 3 * MOST_VERSIONS; n += 1) {
      heard.note(browser('x'), anError('t is undefined', { version: `2.${n}.0` }))
      heard.note(browser('a'), anError('t is undefined'))
    }

    expect(Object.keys(heard.told().versions)).toHaveLength(MOST_VERSIONS)
    expect(causesOf(heard)).toHaveLength(1)
  })

  test('costs no more than so much, and what a host writes then other hosts can read', () => {
    const heard = hear()
    const at = Array(4).fill(`mf-one/1.0.0/${'a'.repeat(80)}:1234567:1234567`)
    for (let n = 0; n < MOST_VERSIONS; n += 1)
      for (let m = 0; m < MOST_CAUSES; m += 1) {
        const why = { message: word(m).padEnd(200, ' abc'), at }
        heard.note(browser(`x${m}`), anError('', { version: `2.${n}.0-${'a'.repeat(60)}`, why }))
      }

    const bytes = Buffer.from(JSON.stringify(heard.told()))
    expect(parseCauses(bytes)).toBeDefined()
    expect(bytes.length).toBeLessThan(1_000_000)
  })
})

test('what nobody told for a week is forgotten', () => {
  const heard = hear()
  heard.note(browser('a'), anError('t is undefined'))
  clock += 6 * DAY
  expect(messages(heard)).toHaveLength(1)

  clock += 2 * DAY
  expect(heard.told().versions).toEqual({})
})
