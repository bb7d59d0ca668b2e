import type { ChannelDocument, RemoteState } from './document'
import { anEntry } from '../testing/an-entry'
import { shownBy, shownChanges, stretchesOf } from './stretches'

const one: RemoteState = { stable: '1.0.0', state: 'on', lkg: [] }

const entry = (seq: number, remotes: ChannelDocument['remotes'], more = {}) =>
  anEntry(seq, { remotes, ...more })

test('locks, pins, canaries and fall-backs are no entries of their own', () => {
  const canary = { version: '1.1.0', bp: 500, salt: 'x', cohorts: [] }
  const log = [
    entry(1, { 'mf-one': one }),
    entry(2, { 'mf-one': one }, { locks: { '*': { reason: 'x' } } }),
    entry(3, { 'mf-one': { ...one, pinned: { reason: 'x' } } }),
    entry(4, { 'mf-one': { ...one, canary } }),
    entry(5, { 'mf-one': { ...one, lkg: ['0.9.0'] } }),
    entry(6, { 'mf-one': { ...one, stable: '1.1.0' } }),
    entry(7, { 'mf-one': { ...one, stable: '1.1.0', killedAt: 7 } }),
    entry(8, { 'mf-one': one }),
  ]

  const ends = stretchesOf(log).map((stretch) => [stretch.entry.seq, stretch.last])
  expect(ends).toEqual([
    [1, 5],
    [6, 7],
    [8, 8],
  ])
})

test('off is what is shown, whatever version waits behind it', () => {
  const off: RemoteState = { ...one, state: 'off' }
  const waiting: RemoteState = { ...off, stable: '1.1.0', message: 'Soon.' }
  const log = [one, off, waiting].map((state, at) => entry(at + 1, { 'mf-one': state }))

  expect(stretchesOf(log).map(({ shown }) => shown)).toEqual([
    { shell: '1.0.0', 'mf-one': '1.0.0' },
    { shell: '1.0.0', 'mf-one': 'off' },
  ])
})

test('what differs is told by remote, also of a new one and of the shell', () => {
  const before = shownBy(entry(1, { 'mf-one': one, 'mf-two': one }))
  const after = shownBy(
    entry(2, { 'mf-one': { ...one, stable: '2.0.0' }, 'mf-two': one, 'mf-new': one }),
  )

  expect(shownChanges(before, { ...after, shell: '2.0.0' })).toEqual([
    { remote: 'shell', from: '1.0.0', to: '2.0.0' },
    { remote: 'mf-one', from: '1.0.0', to: '2.0.0' },
    { remote: 'mf-new', to: '1.0.0' },
  ])
})
