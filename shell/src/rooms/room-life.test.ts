import {
  next,
  untouched,
  type Arrived,
  type LifeEvent,
  type RoomLife,
  type Stage,
} from './room-life'

const version = (n: number): Arrived => ({
  version: { version: `${n}.0.0`, uniqueName: `mf_${n}`, entry: `/r/${n}.js`, integrity: '' },
  Room: () => null,
  wanted: `${n}.0.0`,
  seq: n,
  askedAt: 0,
})
const [one, two] = [version(1), version(2)]
const failure = new Error('It did not load.')

// One room in each of its stages; where an attempt is under way it is number 1.
const stages = {
  waiting: { is: 'waiting' },
  loading: { is: 'loading', attempt: 1 },
  ready: { is: 'ready', arrived: one },
  renewing: { is: 'renewing', arrived: one, attempt: 1 },
  failed: { is: 'failed', failure },
  retrying: { is: 'retrying', failure, attempt: 1 },
} satisfies Record<Stage['is'], Stage>
type Name = keyof typeof stages

const inStage = (name: Name): RoomLife => ({
  ...untouched,
  stage: stages[name],
  attempts: 1,
  isPlaced: true,
  drawn: one,
})

const events = {
  asked: { type: 'asked' },
  renewed: { type: 'renewed' },
  arrived: { type: 'arrived', attempt: 1, arrived: two },
  failed: { type: 'failed', attempt: 1, failure },
  came: { type: 'came' },
  kept: { type: 'kept' },
  reset: { type: 'reset' },
  dropped: { type: 'dropped' },
  'arrived too late': { type: 'arrived', attempt: 0, arrived: two },
  'failed too late': { type: 'failed', attempt: 0, failure },
} satisfies Record<string, LifeEvent>

// The stage after each event; `+` where a new attempt begins. The drawing is in docs/decisions/0017.
const table: Record<keyof typeof events, Record<Name, string>> = {
  asked: {
    waiting: 'loading +',
    loading: 'loading',
    ready: 'ready',
    renewing: 'renewing',
    failed: 'retrying +',
    retrying: 'retrying',
  },
  renewed: {
    waiting: 'loading +',
    loading: 'loading +',
    ready: 'renewing +',
    renewing: 'renewing +',
    failed: 'retrying +',
    retrying: 'retrying +',
  },
  arrived: {
    waiting: 'waiting',
    loading: 'ready',
    ready: 'ready',
    renewing: 'ready',
    failed: 'failed',
    retrying: 'ready',
  },
  failed: {
    waiting: 'waiting',
    loading: 'failed',
    ready: 'ready',
    renewing: 'ready',
    failed: 'failed',
    retrying: 'failed',
  },
  came: {
    waiting: 'waiting',
    loading: 'loading',
    ready: 'ready',
    renewing: 'renewing',
    failed: 'retrying +',
    retrying: 'retrying +',
  },
  kept: {
    waiting: 'ready',
    loading: 'renewing',
    ready: 'ready',
    renewing: 'renewing',
    failed: 'ready',
    retrying: 'renewing',
  },
  reset: {
    waiting: 'waiting',
    loading: 'loading',
    ready: 'waiting',
    renewing: 'loading',
    failed: 'waiting',
    retrying: 'loading',
  },
  dropped: {
    waiting: 'waiting',
    loading: 'waiting',
    ready: 'waiting',
    renewing: 'waiting',
    failed: 'waiting',
    retrying: 'waiting',
  },
  'arrived too late': {
    waiting: 'waiting',
    loading: 'loading',
    ready: 'ready',
    renewing: 'renewing',
    failed: 'failed',
    retrying: 'retrying',
  },
  'failed too late': {
    waiting: 'waiting',
    loading: 'loading',
    ready: 'ready',
    renewing: 'renewing',
    failed: 'failed',
    retrying: 'retrying',
  },
}

const cases = Object.entries(table).flatMap(([event, row]) =>
  Object.entries(row).map(([from, to]) => ({ event, from, to })),
) as { event: keyof typeof events; from: Name; to: string }[]

test.each(cases)('$event while $from: $to', ({ event, from, to }) => {
  const before = inStage(from)

  const after = next(before, events[event])

  const begins = after.attempts > before.attempts ? ' +' : ''
  expect(`${after.stage.is}${begins}`).toBe(to)
})

test('what arrives is what is ready, and an earlier failure is forgotten', () => {
  expect(next(inStage('retrying'), events.arrived).stage).toEqual({ is: 'ready', arrived: two })
})

test('a renewal that fails leaves what was there, and is tried again if its version comes yet', () => {
  const failed = next(inStage('renewing'), events.failed)

  expect(failed.stage).toEqual({ is: 'ready', arrived: one, failure })
  expect(next(failed, events.came).stage).toEqual({ is: 'renewing', arrived: one, attempt: 2 })
})

test('only the latest of two attempts counts', () => {
  const life = next(inStage('loading'), events.renewed)

  expect(next(life, events.arrived)).toBe(life)
  const latest: LifeEvent = { type: 'arrived', attempt: 2, arrived: two }
  expect(next(life, latest).stage).toEqual({ is: 'ready', arrived: two })
})

test('what is drawn can be kept only while something is drawn', () => {
  const { drawn: _drawn, ...empty } = inStage('renewing')

  expect(next(empty, events.kept)).toBe(empty)
})

test.each(['shown', 'reset', 'dropped'] as const)(
  'the place on the screen starts another turn when it is %s',
  (type) => {
    expect(next(inStage('ready'), { type }).turn).toBe(1)
  },
)

test('every version that comes stays in this tab', () => {
  expect(next(next(untouched, events.came), events.came).held).toBe(2)
})

test('a version that was refused may be tried again once it is forgiven', () => {
  const refuse = (life: RoomLife, uniqueName: string) => next(life, { type: 'refused', uniqueName })
  const life = refuse(refuse(untouched, 'mf_1'), 'mf_2')

  expect([...next(life, { type: 'forgiven', uniqueNames: ['mf_2'] }).refused]).toEqual(['mf_1'])
})

test('a place on the screen, and what stands there, come and go', () => {
  const placed = next(untouched, { type: 'placed', isPlaced: true })
  const drawn = next(placed, { type: 'drawn', arrived: one })

  expect(drawn).toMatchObject({ isPlaced: true, drawn: one })
  expect(next(drawn, { type: 'drawn', arrived: undefined })).toEqual(placed)
})
