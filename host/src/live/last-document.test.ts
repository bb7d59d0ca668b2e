import { type ChannelDocument, documentKey, readHead } from '@pillbox/releases/log'
import { lastDocument } from './last-document'
import { publishBundles } from '@pillbox/releases/moves'
import { cachedStore, memoryStore, type Store } from '@pillbox/releases/storage'
import { aRemote, aShell, trust } from '@pillbox/releases/testing'

const down = () => Promise.reject(new Error('down'))

async function aFarStore() {
  const far = memoryStore()
  const put = async (...bundles: ReturnType<typeof aRemote>[]): Promise<ChannelDocument> => {
    const actor = { sub: 'olga', via: 'cli' as const }
    await publishBundles(far, { channel: 'prod', actor, trust, bundles })
    return (await readHead(far, 'prod'))!.document
  }
  return { far, put, document: await put(aShell('1.0.0'), aRemote('mf-one', '1.0.0')) }
}

function keeper(far: Store, near = memoryStore()) {
  let told = (_problem: string) => {}
  const problem = new Promise<string>((resolve) => (told = resolve))
  const store = cachedStore(far, near, () => {})
  const report = (said: string) => told(said)
  const last = lastDocument({ store, near, isFar: true, channel: 'prod', report, retry: 1 })
  /** Waits until a document is kept. */
  const kept = async (wanted: ChannelDocument) => {
    last.keep(wanted)
    while ((await last.take())?.document.seq !== wanted.seq) {
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
  return { last, near, kept, problem }
}

test('there is nothing to take before something was kept', async () => {
  const { far } = await aFarStore()

  expect(await keeper(far).last.take()).toBeUndefined()
})

test('a document is taken with a store that has all its releases', async () => {
  const { far, document } = await aFarStore()
  const { last, kept } = keeper(far)
  await kept(document)
  far.get = down

  const taken = await last.take()
  expect(taken?.document).toEqual(document)
  const keys = await taken?.store.list('remotes/')
  expect(keys?.filter((key) => key.includes('/mf-one/1.0.0/files/'))).toHaveLength(6)
  expect(keys).toContain('remotes/mf-one/1.0.0/release.json')
})

test('what is kept of the newest entry can take its place when it is lost', async () => {
  const { far, document } = await aFarStore()
  const { near, kept } = keeper(far)
  await kept(document)

  const key = documentKey('prod', document.seq)
  expect(await near.get(key)).toEqual(await far.get(key))
})

test('a document whose files could not be fetched is not kept, and is tried again', async () => {
  const { far, document } = await aFarStore()
  const { last, kept, problem } = keeper(far)
  const get = far.get
  far.get = down
  last.keep(document)

  expect(await problem).toBe('the last document is not kept: down')
  expect(await last.take()).toBeUndefined()
  far.get = get
  await kept(document)
})

test('a damaged file is not kept', async () => {
  const { far, document } = await aFarStore()
  const file = 'remotes/mf-one/1.0.0/files/12.js'
  await far.putHint(file, Buffer.from('<html>Sign in to the hotel</html>'))
  const { last, near, problem } = keeper(far)
  last.keep(document)

  expect(await problem).toContain('mf-one 1.0.0: 12.js is damaged')
  expect(await near.get(file)).toBeUndefined()
  last.close()
})

test('a new process forgets what nobody asks for, a running one does not', async () => {
  const { far, put, document } = await aFarStore()
  const near = memoryStore()
  const { kept } = keeper(far, near)
  await kept(document)
  let newest = document
  for (const version of ['1.1.0', '1.2.0', '1.3.0']) newest = await put(aRemote('mf-one', version))
  await kept(newest)
  const versions = async () => {
    const keys = await near.list('remotes/mf-one/')
    return keys.flatMap((key) => /([^/]+)\/release\.json$/.exec(key)?.[1] ?? [])
  }

  expect(await versions()).toEqual(['1.0.0', '1.1.0', '1.2.0', '1.3.0'])
  await put(aRemote('mf-one', '1.4.0'))
  await keeper(far, near).kept((await readHead(far, 'prod'))!.document)
  expect(await versions()).toEqual(['1.2.0', '1.3.0', '1.4.0'])
})
