import type { ChannelDocument } from '@pillbox/releases/log'
import { anEntry, aState } from '../testing/a-health'
import { LONG_AGO } from '../telemetry/trial'
import { lastChange, stableSince, stepSince, trialsOf } from './since-when'

const canary = { version: '1.2.0', bp: 500, salt: 'prod/mf-one/1.2.0', cohorts: [] }
const running = (stable: string, change = {}) => ({
  remotes: { 'mf-one': aState({ stable, ...change }) },
})
/** A log, oldest entry first, as the functions take it: newest first. */
const logOf = (...changes: Partial<ChannelDocument>[]) =>
  changes.map((change, i) => anEntry(i + 1, { changes: [], ...change })).reverse()

test('a version runs since the entry that brought it, whatever came after', () => {
  const log = logOf(running('1.0.0'), running('1.1.0'), running('1.1.0', { state: 'off' }))

  expect(stableSince(log, 'mf-one')?.seq).toBe(2)
})

test('a version that was taken back and came again runs since it came again', () => {
  const log = logOf(running('1.1.0'), running('1.0.0'), running('1.1.0'))

  expect(stableSince(log, 'mf-one')?.seq).toBe(3)
})

test('what never changed is so since the first entry of the log', () => {
  expect(stableSince(logOf(running('1.0.0'), running('1.0.0')), 'mf-one')?.seq).toBe(1)
})

test('nobody says since when, when that is further back than the entries go', () => {
  const [, ...newer] = logOf(running('1.0.0'), running('1.0.0'), running('1.0.0')).reverse()

  expect(stableSince(newer.reverse(), 'mf-one')).toBeUndefined()
  expect(stableSince([], 'mf-one')).toBeUndefined()
})

test('the shell runs since an entry too', () => {
  const newer = { host: { version: '2.0.0', lkg: ['1.0.0'] } }

  expect(stableSince(logOf({}, newer, newer), 'shell')?.seq).toBe(2)
})

test('the last change of a remote is the newest entry that names it', () => {
  const change = { changes: [{ remote: 'mf-one', to: '1.1.0' }] }
  const log = logOf(change, change, { changes: [{ remote: 'mf-two', to: '1.0.0' }] })

  expect(lastChange(log, 'mf-one')?.seq).toBe(2)
  expect(lastChange(log, 'mf-nine')).toBeUndefined()
})

test('a step of a canary begins anew with another share, and with another version beside it', () => {
  const step = running('1.1.0', { canary })
  const wider = running('1.1.0', { canary: { ...canary, bp: 1000 } })
  const beside = running('1.1.1', { canary: { ...canary, bp: 1000 } })

  expect(stepSince(logOf(running('1.1.0'), step, step), 'mf-one')?.seq).toBe(2)
  expect(stepSince(logOf(running('1.1.0'), step, wider), 'mf-one')?.seq).toBe(3)
  expect(stepSince(logOf(running('1.1.0'), wider, beside), 'mf-one')?.seq).toBe(3)
})

test('a step that began before the entries go back is on since long ago, whatever comes after', () => {
  const [, ...newer] = logOf(...Array(3).fill(running('1.1.0', { canary }))).reverse()

  expect([...trialsOf(newer.reverse())]).toEqual([
    ['mf-one', { since: LONG_AGO, stable: '1.1.0', canary: '1.2.0' }],
  ])
})

test('without a canary there is no trial, and none without a log', () => {
  expect([trialsOf(logOf(running('1.1.0'))).size, trialsOf([]).size]).toEqual([0, 0])
})
