import { aRoom } from '@pillbox/shared/testing'
import type { Arrived } from '../rooms/room-life'
import { stepFor } from './step-for'

const room = (version: string, change = {}) => aRoom('mf-one', { version, ...change })
const arrived = (version: string, wanted = version): Arrived => ({
  version: room(version),
  Room: () => null,
  wanted,
  seq: 7,
  askedAt: 0,
})
const v1 = arrived('1.0.0')
const v2 = arrived('2.0.0')
const onScreen = { isPlaced: true, ready: v1, drawn: v1 }
const elsewhere = { isPlaced: false, ready: v1, drawn: undefined }
const notLoaded = { isPlaced: false, ready: undefined, drawn: undefined }
const broken = { isPlaced: true, ready: v1, drawn: undefined }
const before = room('1.0.0')

test.each([
  ['not loaded yet: the new version is used silently', notLoaded, room('2.0.0'), 'nothing'],
  ['loaded, not on the screen: loaded anew by the next visit', elsewhere, room('2.0.0'), 'drop'],
  ['loaded, not on the screen, unchanged', elsewhere, room('1.0.0'), 'nothing'],
  ['on the screen: the person is asked', onScreen, room('2.0.0'), 'offer'],
  ['on the screen, unchanged', onScreen, room('1.0.0'), 'nothing'],
  ['killed after it was loaded: at once', onScreen, room('0.9.0', { killedAt: 8 }), 'replace'],
  ['killed before it was loaded', onScreen, room('0.9.0', { killedAt: 7 }), 'offer'],
  [
    'a kill that leaves this browser its version',
    onScreen,
    room('1.0.0', { killedAt: 8 }),
    'nothing',
  ],
  ['switched off: at once', onScreen, room('1.0.0', { state: 'off' }), 'replace'],
  [
    'switched off elsewhere: said by the next visit',
    elsewhere,
    room('1.0.0', { state: 'off' }),
    'drop',
  ],
  ['on the screen and broken: tried again', broken, room('2.0.0'), 'retry'],
  ['on the screen and broken, unchanged', broken, room('1.0.0'), 'nothing'],
  ['taken off the channel', onScreen, undefined, 'nothing'],
  [
    'a newer one was offered already',
    { isPlaced: true, ready: v2, drawn: v1 },
    room('2.0.0', { message: 'x' }),
    'nothing',
  ],
  [
    'a newer one was offered, and is taken back',
    { isPlaced: true, ready: v2, drawn: v1 },
    room('1.0.0', { alt: [], message: 'x' }),
    'keep',
  ],
  [
    'an earlier one stands in for the current one',
    { isPlaced: true, ready: arrived('0.9.0', '1.0.0'), drawn: arrived('0.9.0', '1.0.0') },
    room('1.0.0'),
    'nothing',
  ],
])('%s', (_, tab, now, step) => {
  expect(stepFor({ before, now, ...tab })).toBe(step)
})
