import type { ChannelDocument } from './document'
import { commit } from './commit'
import { readHead } from './entries'
import { publishStep } from '../moves/publish'
import { channelStatus } from './status'
import { memoryStore } from '../storage/memory'
import type { Store } from '../storage/store'
import { trust } from '../testing/a-trust'
import { verify } from '../verify'

const HEAD = 'channels/prod/HEAD'
const key = (seq: number) => `channels/prod/00000000${seq}.json`

function point(store: Store, version: string) {
  const step = (head: ChannelDocument | undefined) =>
    publishStep(head, [{ remote: 'shell', version }])
  return commit(store, {
    channel: 'prod',
    actor: { sub: 'olga', via: 'cli' },
    trust,
    touched: ['shell'],
    step,
  })
}

/** A log of four entries, with one lost and this hint of where it ends. */
async function aLog({ lost, hint }: { lost?: number; hint: string | undefined }): Promise<Store> {
  const store = memoryStore()
  for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0']) await point(store, version)
  if (hint === undefined) await store.delete(HEAD)
  else await store.putHint(HEAD, Buffer.from(hint))
  if (lost !== undefined) await store.delete(key(lost))
  return store
}

const holes = [1, 2, 3].flatMap((lost) =>
  ['4', undefined, '1', '2', '3', 'x'].map((hint) => ({ lost, hint })),
)
// That the last one ever was there only the hint knows.
const holesAndEnd = [...holes, { lost: 4, hint: '4' }]

test.each(holesAndEnd)('verify names the lost entry: $lost, HEAD $hint', async (log) => {
  const { findings } = await verify(await aLog(log), trust.policy)

  expect(findings).toContainEqual({
    code: 'REL-302',
    message: expect.stringMatching(`^prod ${log.lost} is lost`),
  })
})

test.each(holesAndEnd)(
  'nothing is committed to a log with a hole: $lost, HEAD $hint',
  async (log) => {
    const store = await aLog(log)
    const before = await store.list('channels/')

    await expect(point(store, '2.0.0')).rejects.toMatchObject({ code: 'REL-302', exit: 6 })
    expect(await store.list('channels/')).toEqual(before)
  },
)

test.each(holes)('an earlier entry never passes for the newest: $lost, HEAD $hint', async (log) => {
  const store = await aLog(log)

  expect((await readHead(store, 'prod'))?.document.seq).toBe(4)
})

test('a log whose end is lost is not shown as if it ended earlier', async () => {
  const store = await aLog({ lost: 4, hint: '4' })

  await expect(channelStatus(store, 'prod')).rejects.toMatchObject({
    code: 'REL-302',
    message: expect.stringContaining(HEAD),
  })
})

test.each([undefined, '', 'x', '1', '-4', '4'])(
  'a log without a hole is whole: HEAD %j',
  async (hint) => {
    const store = await aLog({ hint })

    expect((await verify(store, trust.policy)).findings).toEqual([])
    expect((await point(store, '2.0.0'))?.seq).toBe(5)
  },
)

test.each([1, 2, 3, 4])('an entry that a listing leaves out is not lost: %i', async (left) => {
  const store = await aLog({ hint: '4' })
  const lagging: Store = {
    ...store,
    list: async (prefix) => (await store.list(prefix)).filter((each) => each !== key(left)),
  }

  const { documents, findings } = await verify(lagging, trust.policy)
  expect({ documents, findings }).toEqual({ documents: 4, findings: [] })
  expect((await point(lagging, '2.0.0'))?.seq).toBe(5)
})

test('who has looked before asks for the next entry alone', async () => {
  const store = await aLog({ hint: '4' })
  const head = await readHead(store, 'prod')
  const asked: string[] = []
  const counted: Store = {
    ...store,
    get: (each) => (asked.push(each), store.get(each)),
    list: (each) => (asked.push(each), store.list(each)),
  }

  expect((await readHead(counted, 'prod', head))?.document.seq).toBe(4)
  expect(asked).toEqual([key(5)])
})

test('an entry that was edited where it lies is not served', async () => {
  const store = await aLog({ hint: '4' })
  const bytes = await store.get(key(4))
  await store.putHint(key(4), Buffer.from(String(bytes).replace('1.3.0', '1.2.0')))

  await expect(readHead(store, 'prod')).rejects.toMatchObject({ code: 'REL-302' })
})
