import * as z from 'zod/mini'
import { beaconLimits } from './beacon'
import { beaconSchema, type Beacon } from './beacon-schema'

const aBeacon = (event: object = {}, more: object = {}) => ({
  schema: 'beacon/v1',
  seq: 12,
  events: [{ remote: 'mf-devices', version: '1.2.0', kind: 'load', ms: 120, ...event }],
  ...more,
})
const isTaken = (beacon: object) => beaconSchema.safeParse(beacon).success

test('a report names remote, version, kind, milliseconds, code and sequence number', () => {
  expect(isTaken(aBeacon())).toBe(true)
  expect(isTaken(aBeacon({ remote: 'shell', version: '0.1.0-20261120.1a2b' }))).toBe(true)
  expect(isTaken(aBeacon({ kind: 'failed', ms: undefined, code: 'hash' }))).toBe(true)
})

test('no field but that of what an error said could hold something about a person', () => {
  const { properties, additionalProperties } = z.toJSONSchema(beaconSchema)
  const { items } = Object(properties?.events)

  expect(Object.keys(properties ?? {})).toEqual(['schema', 'seq', 'events'])
  expect(additionalProperties).toBe(false)
  expect(Object.keys(items.properties)).toEqual(['remote', 'version', 'kind', 'ms', 'code', 'why'])
  expect(items.additionalProperties).toBe(false)
  const { why, ...others } = items.properties
  expect(why.additionalProperties).toBe(false)
  for (const field of Object.values<{ type: string }>(others)) {
    const isClosed = field.type !== 'string' || 'enum' in field || 'pattern' in field
    expect({ field, isClosed }).toMatchObject({ isClosed: true })
  }
})

test('an error is told in words and places of our files', () => {
  const at = ['mf-devices/1.2.0/room.0f3a.js:1:2045', 'shell/by-content/main.1b2c.js:1:7']
  expect(isTaken(aBeacon({ kind: 'error', why: { message: 'TypeError: … is of …', at } }))).toBe(
    true,
  )
})

test.each([
  ['a message in another script', { message: 'अनन्या', at: [] }],
  ['a message with an end of a line', { message: 'a\nb', at: [] }],
  ['a message that is too long', { message: 'a'.repeat(201), at: [] }],
  ['no message', { message: '', at: [] }],
  ['a place elsewhere', { message: 'a', at: ['https://elsewhere.test/x.js:1:2'] }],
  ['a place with a query', { message: 'a', at: ['mf-one/1.0.0/x.js?asha:1:2'] }],
  ['a place that leaves its folder', { message: 'a', at: ['mf-one/1.0.0/../x.js:1:2'] }],
  ['more places than anybody needs', { message: 'a', at: Array(5).fill('mf-one/1.0.0/x.js:1:2') }],
  ['a field more', { message: 'a', at: [], stack: 'b' }],
])('%s refuses the whole report', (_, why) => {
  expect(isTaken(aBeacon({ kind: 'error', why }))).toBe(false)
})

test.each([
  ['a field that is not named', aBeacon({}, { url: '/device/PB-1/dashboard' })],
  ['a field of an event that is not named', aBeacon({ message: 'Asha has no pills' })],
  ['a remote that is none', aBeacon({ remote: 'asha@example.test' })],
  ['a version that is none', aBeacon({ version: 'asha@example.test' })],
  ['a kind that is none', aBeacon({ kind: 'clicked' })],
  ['a code that is none', aBeacon({ kind: 'error', code: 'TypeError: x of Asha' })],
  ['half a millisecond', aBeacon({ ms: 0.5 })],
  ['a negative time', aBeacon({ ms: -1 })],
  ['a time no page waits for', aBeacon({ ms: 600_001 })],
  ['no event', aBeacon({}, { events: [] })],
  ['more events than one report may hold', tooMany(aBeacon())],
])('%s refuses the whole report', (_, beacon) => {
  expect(isTaken(beacon)).toBe(false)
})

test('a full report of the longest names fits into the limit', () => {
  const event = {
    remote: `mf-${'a'.repeat(30)}`,
    version: `999999.999999.999999-${'a'.repeat(60)}`,
    kind: 'failed',
    ms: 600_000,
    code: 'network',
  }
  const full = aBeacon({}, { events: Array.from({ length: beaconLimits.events }, () => event) })

  const place = `${event.remote}/${event.version}/${'a'.repeat(70)}.js:1234567:1234567`
  const why = { message: '…'.repeat(200), at: Array(beaconLimits.places).fill(place) }
  const told = aBeacon({}, { events: [{ ...event, why }] })
  expect(isTaken(told)).toBe(true)
  expect(Buffer.byteLength(JSON.stringify(told))).toBeLessThanOrEqual(beaconLimits.bytes)
  expect(isTaken(full)).toBe(true)
  expect(JSON.stringify(full).length).toBeLessThanOrEqual(beaconLimits.bytes)
})

function tooMany(beacon: object): object {
  const { events } = beacon as Beacon
  return { ...beacon, events: Array.from({ length: beaconLimits.events + 1 }, () => events[0]) }
}
