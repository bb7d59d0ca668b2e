import { aReceiver, type TestReceiver } from '../testing/a-receiver'
import { type Deliveries, type DeliveryOutcome, openDeliveries } from './deliveries'
import { receiverOf } from './receiver'
import { eventId, eventTypes, type ReleaseEvent } from './release-event'

let receiver: TestReceiver
let deliveries: Deliveries | undefined
let outcomes: DeliveryOutcome[]
let problems: string[]
let noted: () => void
beforeEach(async () => {
  receiver = await aReceiver()
  outcomes = []
  problems = []
  noted = () => {}
})
afterEach(async () => {
  deliveries?.close()
  await receiver.close()
})

function open(pauses: number[], { url = receiver.url, withinMs = 60_000 } = {}): Deliveries {
  const { secret } = receiver
  const pager = receiverOf({ name: 'pager', url, secrets: [secret], events: eventTypes })
  deliveries = openDeliveries({
    receivers: [pager],
    count: (_, outcome) => {
      outcomes.push(outcome)
      noted()
    },
    report: (_, problem) => problems.push(problem),
    ...{ pauses, withinMs },
  })
  return deliveries
}

/** Resolves when this has become of an event so many times. */
const until = (outcome: DeliveryOutcome, times = 1) =>
  new Promise<void>((resolve) => {
    noted = () => {
      if (outcomes.filter((each) => each === outcome).length >= times) resolve()
    }
    noted()
  })

const anEvent = (seq: number): ReleaseEvent => ({
  id: eventId('prod', seq, [seq]),
  type: 'release.moved',
  timestamp: '2026-11-20T10:00:00.000Z',
  data: { channel: 'prod', seq },
})

test('what is not taken is sent again with the same id, until it is taken', async () => {
  receiver.answer(503)
  open([0, 20, 40, 60]).send(anEvent(1))
  await receiver.called(2)
  receiver.answer(204)
  await until('delivered')

  expect(outcomes).toEqual(['failed', 'failed', 'delivered'])
  const ids = receiver.calls.map(({ headers }) => headers['webhook-id'])
  expect(new Set(ids)).toEqual(new Set([anEvent(1).id]))
})

test('after the last try an event is given up', async () => {
  receiver.answer(400)
  open([0, 1, 1]).send(anEvent(1))
  await until('given-up')

  expect(outcomes).toEqual(['failed', 'failed', 'failed', 'given-up'])
})

test('a receiver that fails is told of once, and once more when it fails after it was well', async () => {
  receiver.answer(500)
  const { send } = open([0, 1])
  for (let seq = 1; seq <= 3; seq += 1) send(anEvent(seq))
  await until('given-up', 3)
  expect(problems).toEqual(['answered 500'])
  receiver.answer(200)
  send(anEvent(4))
  await until('delivered')
  receiver.answer(404)
  send(anEvent(5))
  await until('given-up', 4)

  expect(problems).toEqual(['answered 500', 'answered 404'])
})

test('no redirect is followed', async () => {
  const elsewhere = await aReceiver()
  receiver.answer(307, { location: elsewhere.url })
  open([0]).send(anEvent(1))
  await until('failed')
  await elsewhere.close()

  expect(problems).toEqual(['answered 307'])
  expect(elsewhere.calls).toEqual([])
})

test('who does not answer in time is left', async () => {
  receiver.answer(undefined)
  open([0], { withinMs: 50 }).send(anEvent(1))
  await receiver.left()
  await until('given-up')

  expect(problems).toEqual(['no answer in 0.05 s'])
})

test('who is not there is told by the code alone', async () => {
  await receiver.close()
  open([0]).send(anEvent(1))
  await until('given-up')

  expect(problems).toEqual(['not reached: ECONNREFUSED'])
})

test('of more than a hundred that wait for one receiver the rest is dropped, and counted', async () => {
  receiver.answer(undefined)
  const { send } = open([0])
  for (let seq = 1; seq <= 103; seq += 1) send(anEvent(seq))

  expect(outcomes).toEqual(['dropped', 'dropped', 'dropped'])
  await receiver.called(100)
})

test('one that has to wait holds up no other', async () => {
  receiver.answer(500)
  const { send } = open([0, 600_000])
  send(anEvent(1))
  await receiver.called(1)
  receiver.answer(204)
  send(anEvent(2))
  await until('delivered')

  expect(receiver.calls.at(-1)?.headers['webhook-id']).toBe(anEvent(2).id)
})

test('when it closes, what is on its way is left, nothing is sent any more and nothing is told', async () => {
  receiver.answer(undefined)
  const { send, close } = open([0, 1], { withinMs: 600_000 })
  send(anEvent(1))
  await receiver.called(1)
  close()
  send(anEvent(2))
  await receiver.left()
  expect([outcomes, problems]).toEqual([[], []])
  receiver.answer(204)
  open([0]).send(anEvent(3))
  await until('delivered')

  const ids = receiver.calls.map(({ headers }) => headers['webhook-id'])
  expect(ids).toEqual([anEvent(1).id, anEvent(3).id])
})
