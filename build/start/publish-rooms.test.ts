import { unpublished } from './publish-rooms'

const shell = { room: 'shell', version: '1.0.0' }
const remote = { room: 'mf-x', version: '2.0.0' }
const all = { notes: { shell: '1.0.0', 'mf-x': '2.0.0' }, isStored: () => true, isNewKey: false }

test('what was published here before, and is still there, is not published again', () => {
  expect(unpublished([shell, remote], all)).toEqual([])
})

test('a room that was built since is published, and no other', () => {
  const built = [shell, { ...remote, version: '2.0.1' }]

  expect(unpublished(built, all)).toEqual([{ room: 'mf-x', version: '2.0.1' }])
})

test('a first start publishes every room', () => {
  expect(unpublished([shell, remote], { ...all, notes: {} })).toEqual([shell, remote])
})

test('what the store has lost is published again, whatever was noted', () => {
  const isStored = ({ room }: { room: string }) => room !== 'mf-x'

  expect(unpublished([shell, remote], { ...all, isStored })).toEqual([remote])
})

test('a new key signs all of them anew', () => {
  expect(unpublished([shell, remote], { ...all, isNewKey: true })).toEqual([shell, remote])
})
