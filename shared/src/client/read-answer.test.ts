import type { CallName } from '../contract/index'
import { schemas } from '../contract/schemas'
import { aBox, aDevice, aUser } from '../testing/builders'
import { today, wholeAnswers } from '../testing/whole-answers'
import { Unreadable } from './fields'
import { readAnswer } from './read-answer'

const odd = [{}, null, 'odd', 7, true, [], [null], undefined]

/** A value, and the same with each thing in it made odd, one at a time. */
function* oneOdd(value: unknown): Generator {
  yield* odd
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) {
    for (const other of oneOdd(inner)) {
      const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>
      copy[key] = other
      yield copy
    }
  }
}

// A server that counts no versions is told none.
const withVersion = (_: string, value: unknown) => (value === -Infinity ? 0 : value)

function isUsable(name: CallName, body: unknown): boolean {
  let answer: unknown
  try {
    answer = readAnswer(name, body)
  } catch (error) {
    return error instanceof Unreadable
  }
  const plain: unknown = JSON.parse(JSON.stringify(answer, withVersion))
  return schemas[name].answer.safeParse(plain).success
}

const names = Object.keys(wholeAnswers) as CallName[]

test.each(names)('%s: a whole answer is read as it is', (name) => {
  expect(readAnswer(name, wholeAnswers[name])).toEqual(wholeAnswers[name])
})

test.each(names)('%s: with anything odd in it an answer has its shape, or is refused', (name) => {
  const unusable = [...oneOdd(wholeAnswers[name])].filter((body) => !isUsable(name, body))

  expect(unusable).toEqual([])
})

test('what a server says beyond what is asked stays', () => {
  const answer = readAnswer('dashboard', { ...wholeAnswers.dashboard, role: 'Viewer' })

  expect(answer).toMatchObject({ role: 'Viewer' })
})

test('a device without a nickname shows its id, and one without an id is left out', () => {
  const devices = [{ id: 'PB-1', nickname: ' ' }, { nickname: 'Nana' }, null]

  expect(readAnswer('myDevices', { devices })).toMatchObject({
    devices: [{ id: 'PB-1', nickname: 'PB-1' }],
  })
})

const [box] = today.boxes
const oddDays: [what: string, day: unknown][] = [
  ['no object', 'fine'],
  ['no zone', { ...today, timezone: 'Asia/Nowhere' }],
  ['no boxes', { ...today, boxes: undefined }],
  ['nine boxes', { ...today, boxes: Array.from({ length: 9 }, () => box) }],
  ['what is no box', { ...today, boxes: [box, null] }],
  ['what is no alarm', { ...today, boxes: [{ ...box, alarms: [480, '20:00'] }] }],
  ['a box of no name', { ...today, boxes: [{ ...box, medicineName: null }] }],
  ['what was told at no time', { ...today, told: [{ timestamp: 'soon', code: '601' }] }],
  ['what was told of nothing', { ...today, told: [{ ...today.told[0], code: null }] }],
  ['what was told of no medicine', { ...today, told: [{ ...today.told[0], medicineName: 7 }] }],
  ['a beginning at no time', { ...today, began: 'once' }],
  ['no word on when it was heard from', { ...today, heard: undefined }],
]

test.each(oddDays)('a day with %s is none, and its device stays in the list', (_, day) => {
  const devices = [{ ...aDevice(), today: day }]

  expect(readAnswer('networkDevices', { devices })).toEqual({ devices: [aDevice()] })
  expect(readAnswer('dashboard', { ...wholeAnswers.dashboard, today: day })).toEqual({
    ...wholeAnswers.dashboard,
    today: undefined,
  })
  expect(readAnswer('schedule', { ...wholeAnswers.schedule, today: day })).toEqual({
    ...wholeAnswers.schedule,
    today: undefined,
  })
})

test('a day that tells fewer alarms than a box has slots has them filled', () => {
  const day = { ...today, boxes: [{ ...box, alarms: [480] }] }

  expect(readAnswer('dashboard', { ...wholeAnswers.dashboard, today: day })).toMatchObject({
    today: { boxes: [{ alarms: [480, 0, 0, 0, 0] }] },
  })
})

test('a photo without an address is none', () => {
  expect(readAnswer('login', { ...aUser(), photoURL: '' })).toMatchObject({ photoURL: null })
})

test('of a device that was added only a whole answer counts', () => {
  expect(readAnswer('addDevice', { id: 'row-7' })).toEqual({})
})

test.each([{}, null, 'User invited!', { mailed: 'yes' }])(
  'an invitation that is answered by %j is not mailed',
  (body) => {
    expect(readAnswer('invite', body)).toEqual({ mailed: false })
  },
)

test('a page from something in between is no answer of any call', () => {
  const readPage = (name: CallName) => () => readAnswer(name, '<!doctype html>')

  for (const name of names) expect(readPage(name)).toThrow(Unreadable)
})

test.each([
  ['both', { quantity: 24, dose: 2 }, { quantity: 24, dose: 2 }],
  ['no dose', { quantity: 24 }, {}],
  ['what is no number', { quantity: 'many', dose: 2 }, {}],
  ['less than nothing', { quantity: -1, dose: 2 }, {}],
])('of a day that tells %s of a box that is read, or neither', (_, told, read) => {
  const day = { ...today, boxes: [{ ...box, ...told }] }

  expect(readAnswer('dashboard', { ...wholeAnswers.dashboard, today: day }).today?.boxes).toEqual([
    { ...box, ...read },
  ])
})

test('a box that says what it was filled up to is whole, and so is one that does not', () => {
  const filled = aBox({ fullQuantity: 30 })
  const boxesOf = (...deviceInfo: object[]) =>
    readAnswer('schedule', { ...wholeAnswers.schedule, deviceInfo }).deviceInfo

  expect(readAnswer('box', filled)).toEqual(filled)
  expect(readAnswer('box', { ...filled, fullQuantity: 'many' })).toEqual({})
  expect(boxesOf(filled, { ...filled, fullQuantity: null }, aBox())).toEqual([
    filled,
    aBox(),
    aBox(),
  ])
})
