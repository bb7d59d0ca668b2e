import { publishBundles } from './moves/publish'
import { memoryStore } from './storage/memory'
import type { Store } from './storage/store'
import { aRemote, aShell, withMaps } from './testing/a-bundle'
import { trust } from './testing/a-trust'
import { olgaMoves } from './testing/olga-moves'
import { verify } from './verify'

const { policy } = trust
const notices = 'notices.0123456789abcdef0123.txt'
const actor = { sub: 'olga', via: 'cli' as const }

async function aStore(): Promise<Store> {
  const store = memoryStore()
  const put = (bundle: ReturnType<typeof aRemote>) =>
    publishBundles(store, { channel: 'prod', actor, trust, bundles: [bundle] })
  await put(aShell('1.0.0'))
  await put(aRemote('mf-one', '1.0.0'))
  await put(
    withMaps(aRemote('mf-one', '1.1.0', {}, { [notices]: 'a@1.0.0  MIT' }), {
      '12.js': { version: 3 },
    }),
  )
  const share = { bp: 500, cohorts: [] }
  await olgaMoves(store, { action: 'canary', remote: 'mf-one', version: '1.0.0', share })
  return store
}

test('a store that nobody touched is as it was written', async () => {
  expect(await verify(await aStore(), policy)).toEqual({
    documents: 4,
    releases: 3,
    files: 22,
    findings: [],
  })
})

test('one changed byte anywhere in the log or in a file is found', async () => {
  const store = await aStore()
  const keys = [...(await store.list('channels/')), ...(await store.list('remotes/'))]
  const missed: string[] = []
  let places = 0
  for (const key of keys.filter((each) => !each.endsWith('/HEAD'))) {
    const bytes = (await store.get(key))!
    const last = bytes.length - 1
    for (const at of [last, ...[...bytes.keys()].filter((place) => place % 29 === 0)]) {
      const changed = Buffer.from(bytes)
      changed[at] = changed[at]! ^ 1
      await store.putHint(key, changed)
      places += 1
      if ((await verify(store, policy)).findings.length === 0) missed.push(`${key} ${at}`)
    }
    await store.putHint(key, bytes)
  }

  expect(missed).toEqual([])
  expect(places).toBeGreaterThan(250)
})

test.each([
  ['an entry of the log', 'channels/prod/000000002.json', 'REL-302'],
  ['a signature', 'remotes/mf-one/1.1.0/release.jws', 'REL-403'],
  ['a file', 'remotes/mf-one/1.1.0/files/12.js', 'REL-303'],
  ['who wrote what, with licences', `remotes/mf-one/1.1.0/files/${notices}`, 'REL-303'],
  ['a source map', 'remotes/mf-one/1.1.0/maps/12.js.map.gz', 'REL-303'],
])('%s that is lost is found', async (_what, key, code) => {
  const store = await aStore()
  await store.delete(key)

  expect((await verify(store, policy)).findings.map((finding) => finding.code)).toContain(code)
})

test('a key that was taken from the policy is believed no more', async () => {
  const { findings } = await verify(await aStore(), { ...policy, keys: [] })

  expect(findings.map(({ code }) => code)).toEqual(Array(4).fill('REL-403'))
})
