import { documentKey } from '@pillbox/releases/log'
import { publishBundles } from '@pillbox/releases/moves'
import { memoryStore, type Store } from '@pillbox/releases/storage'
import {
  aKey,
  aPolicy,
  aRemote,
  aShell,
  cutLog,
  editEntry,
  forgeEntry,
  olgaMoves,
  trust,
} from '@pillbox/releases/testing'
import { watchHead } from './live-head'
import { servedMark } from './served-mark'

const stranger = aKey('stranger')
const team = aKey('team one', ['publish:mf-one'])
const policy = aPolicy(...trust.policy.keys, team.key)

let store: Store
let near: Store
beforeEach(async () => {
  store = memoryStore()
  near = memoryStore()
  await put(aShell('1.0.0'), aRemote('mf-one', '1.0.0'))
  await put(aRemote('mf-one', '1.1.0'))
  await put(aRemote('mf-one', '1.2.0'))
})

const put = (...bundles: ReturnType<typeof aRemote>[]) =>
  publishBundles(store, {
    channel: 'prod',
    actor: { sub: 'olga', via: 'cli' },
    trust,
    bundles,
  })

/** A host that starts now, on a machine that keeps `near`. */
function start() {
  const said: string[] = []
  const channel = 'prod'
  const head = watchHead({
    store,
    channel,
    policy: async () => policy,
    mark: servedMark(near, channel),
    every: 60_000,
    report: (problem) => said.push(problem),
  })
  const served = async () => {
    const live = await head.refresh()
    head.close()
    return live && { seq: live.seq, version: live.resolved.remotes['mf-one']?.version }
  }
  return { head, served, said }
}

const off = ({ remotes }: { remotes: Record<string, object> }) =>
  ({
    action: 'off',
    remotes: { ...remotes, 'mf-one': { ...remotes['mf-one'], state: 'off' } },
  }) as never
const whole = { seq: 3, version: '1.2.0' }

test.each([
  ['nobody', undefined, 'REL-403 prod 4 is not signed'],
  ['a stranger', stranger.signer, 'REL-403 prod 4: the signature is not that of a known key'],
  ['somebody who may not', team.signer, 'REL-404 team one may not rollback:prod/mf-one'],
])('a running host does not follow an entry signed by %s', async (_who, signer, problem) => {
  const { served, said } = start()
  expect(await served()).toEqual(whole)
  await forgeEntry(store, off, signer)

  expect(await served()).toEqual(whole)
  expect(said).toEqual([expect.stringContaining(problem)])
})

test('a host that never served anything does not begin with a forged entry', async () => {
  await forgeEntry(store, off)
  const { served, said } = start()

  expect(await served()).toBeUndefined()
  expect(said).toEqual([
    'REL-403 prod 4 is not signed; if it is right, vouch for it: releases adopt',
  ])
})

test('a host does not begin with an entry that was edited where it lies', async () => {
  await editEntry(store, 3, off)
  const { served, said } = start()

  expect(await served()).toBeUndefined()
  expect(said).toEqual([expect.stringContaining('REL-403 prod 3')])
})

test('a host that is started again does not go back behind what it served', async () => {
  expect(await start().served()).toEqual(whole)
  await cutLog(store, 2)
  const again = start()

  expect(await again.served()).toBeUndefined()
  expect(again.said).toEqual([
    'REL-304 prod is at 1, but 3 was served before; put the entries back, or vouch for the log as it is: releases adopt',
  ])
  await put(aRemote('mf-one', '1.3.0'))
  expect(await start().served()).toBeUndefined()
})

test('a host does not take another story from behind what it served, however long', async () => {
  expect(await start().served()).toEqual(whole)
  await cutLog(store, 3)
  for (const version of ['1.3.0', '1.4.0']) await put(aRemote('mf-one', version))
  const { served, said } = start()

  expect(await served()).toBeUndefined()
  expect(said).toEqual(['REL-304 prod 3 is another entry than it was before'])
})

test('a log that is gone is not a new one', async () => {
  expect(await start().served()).toEqual(whole)
  await cutLog(store, 1)
  const { served, said } = start()

  expect(await served()).toBeUndefined()
  expect(said).toEqual([expect.stringContaining('REL-304 prod has no entry, but 3 was served')])
})

test('a host goes back for somebody who vouches for the log, and not behind that again', async () => {
  expect(await start().served()).toEqual(whole)
  await cutLog(store, 2)
  await olgaMoves(store, { action: 'adopt', reason: 'The rest is lost.' })

  expect(await start().served()).toEqual({ seq: 2, version: '1.0.0' })
  await put(aRemote('mf-one', '1.5.0'))
  expect(await start().served()).toEqual({ seq: 3, version: '1.5.0' })
  await cutLog(store, 3)
  expect(await start().served()).toBeUndefined()
})

test('a running host hears of it within half a minute', async () => {
  const now = jest.spyOn(Date, 'now').mockReturnValue(1_000_000)
  const { served } = start()
  expect(await served()).toEqual(whole)
  await cutLog(store, 2)
  await olgaMoves(store, { action: 'adopt', reason: 'The rest is lost.' })
  expect(await served()).toEqual(whole)
  now.mockReturnValue(1_030_000)

  expect(await served()).toEqual({ seq: 2, version: '1.0.0' })
  now.mockRestore()
})

test('a running host that meets another story looks at all of it at once', async () => {
  const { served, said } = start()
  expect(await served()).toEqual(whole)
  await cutLog(store, 2)
  await olgaMoves(store, { action: 'adopt', reason: 'The rest is lost.' })
  for (const version of ['1.3.0', '1.4.0']) await put(aRemote('mf-one', version))

  expect(await served()).toEqual({ seq: 4, version: '1.4.0' })
  expect(said).toEqual([])
})

test('what was kept of the mark and can not be read is as if there were none', async () => {
  await near.putHint('served/prod.json', Buffer.from('{"seq":'))

  expect(await start().served()).toEqual(whole)
})

test('a mark that can not be read now is not taken for none, and is asked for again', async () => {
  expect(await start().served()).toEqual(whole)
  await cutLog(store, 2)
  const { get } = near
  near.get = () => Promise.reject(new Error('EIO'))
  const { head, said } = start()

  expect(await head.refresh()).toBeUndefined()
  near.get = get
  expect(await head.refresh()).toBeUndefined()
  head.close()
  expect(said).toEqual(['EIO', expect.stringContaining('REL-304')])
})

test('a mark that can not be kept is said, and the page is served', async () => {
  near.putHint = () => Promise.reject(new Error('ENOSPC'))
  const { served, said } = start()

  expect(await served()).toEqual(whole)
  expect(said).toEqual([expect.stringContaining('ENOSPC')])
})

test('an earlier entry is not taken under a later number', async () => {
  expect(await start().served()).toEqual(whole)
  const bytes = await store.get(documentKey('prod', 2))
  await store.putHint(documentKey('prod', 4), bytes!)
  const { served, said } = start()

  expect(await served()).toBeUndefined()
  expect(said).toEqual(['REL-302 channels/prod/000000004.json is damaged'])
})
