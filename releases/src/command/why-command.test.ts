import { type CausesNote, causesFolder } from '../causes/cause'
import { publishBundles } from '../moves/publish'
import { aMap, aRemote, aShell, withMaps } from '../testing/a-bundle'
import { aTerminal, type Terminal } from './testing/a-terminal'
import { trust } from '../testing/a-trust'

let terminal: Terminal
beforeEach(async () => {
  terminal = await aTerminal()
  const actor = { sub: 'olga', via: 'cli' as const }
  const publish = (...bundles: ReturnType<typeof aRemote>[]) =>
    publishBundles(terminal.store, { channel: 'prod', actor, trust, bundles })
  const version = (name: string, marks: Record<string, string>, build: Record<string, string>) => {
    const { release, ...rest } = withMaps(aRemote('mf-one', name), { '12.js': aMap(marks) })
    return { ...rest, release: { ...release, build } }
  }
  const files = { 'mf-one/src/room.tsx': 'a', 'mf-one/src/list.tsx': 'a' }
  await publish(aShell('1.0.0'), version('1.0.0', files, { commit: 'a41f9c20deadbeef' }))
  const changed = { ...files, 'mf-one/src/list.tsx': 'b' }
  const build = { commit: '7c1e09b2deadbeef', author: 'Olga', changed: 'yes' }
  await publish(version('1.1.0', changed, build))
})
afterEach(() => terminal.close())

const seen = { firstSeen: '2026-11-20T09:00:00.000Z', lastSeen: '2026-11-20T09:30:00.000Z' }
const inList = {
  message: "TypeError: t is undefined (reading 'boxes')",
  code: 'render',
  at: ['mf-one/1.1.0/12.js:2:9', 'mf-one/1.1.0/12.js:1:9'],
  count: 12,
  ...seen,
}
const elsewhere = { ...inList, message: 'Error: gone', at: [], count: 1 }

async function told(host: string, versions: CausesNote['versions'], at = '2026-11-20T15:00:00Z') {
  const report = JSON.stringify({ schema: 'causes/v1', at, versions })
  const bytes = Buffer.from(JSON.stringify({ report, mac: 'known to hosts alone' }))
  await terminal.store.putHint(`${causesFolder('prod')}${host}.json`, bytes)
}

test('why says how often, where, of which commit, and what changed', async () => {
  await told('a', { 'mf-one@1.1.0': [inList, elsewhere] })

  expect(await terminal.run('why', 'mf-one')).toEqual({
    code: 0,
    err: '',
    out: `mf-one 1.1.0  [commit 7c1e09b2, changed since, by Olga]
  1 file differs from 1.0.0 (commit a41f9c20)
    mf-one/src/list.tsx
  TypeError: t is undefined (reading 'boxes')
    in 12 browsers since 2026-11-20T09:00:00.000Z, last 2026-11-20T09:30:00.000Z
    at mf-one/src/list.tsx:11, a file that changed
       mf-one/src/room.tsx:1
  Error: gone
    in 1 browser since 2026-11-20T09:00:00.000Z, last 2026-11-20T09:30:00.000Z
    at a place that no source map tells
`,
  })
})

test('it says after which move an error began, whoever was moved in it', async () => {
  const inMinute = new Date(Math.floor(Date.now() / 60_000) * 60_000).toISOString()
  await told('a', { 'mf-one@1.0.0': [{ ...inList, firstSeen: inMinute }] })
  const { out } = await terminal.run('why', 'mf-one')
  const { versions } = JSON.parse((await terminal.run('why', 'mf-one', '--json')).out)

  expect(out).toMatch(/\n {4}began after entry 2, publish of mf-one by olga at 2/)
  expect(versions[0].causes[0].after).toMatchObject({
    seq: 2,
    changes: [{ remote: 'mf-one', from: '1.0.0', to: '1.1.0' }],
  })
})

test('what all hosts heard is counted together; of one that is gone for a day it is forgotten', async () => {
  await told('a', { 'mf-one@1.1.0': [inList] })
  await told('b', { 'mf-one@1.1.0': [inList] })
  await told('c', { 'mf-one@1.1.0': [inList] }, '2026-11-19T15:00:00Z')
  const { out } = await terminal.run('why', 'mf-one', '--json')

  expect(JSON.parse(out)).toMatchObject({
    channel: 'prod',
    versions: [{ version: '1.1.0', causes: [{ count: 24 }] }],
  })
})

test('one version alone can be asked for', async () => {
  await told('a', { 'mf-one@1.1.0': [inList], 'mf-one@1.0.0': [elsewhere] })

  const { out } = await terminal.run('why', 'mf-one', '1.0.0')
  expect(out).toMatch(/^mf-one 1\.0\.0 {2}\[commit a41f9c20\]\n {2}Error: gone\n/)
  expect(out).not.toContain('1.1.0')
})

test('it says so when no browser told of an error, or a note is none', async () => {
  const nothing = { code: 0, out: 'no browser told of an error of mf-one\n' }
  expect(await terminal.run('why', 'mf-one')).toMatchObject(nothing)

  await terminal.store.putHint('causes/prod/x.json', Buffer.from('\u001b[2J'))
  expect(await terminal.run('why', 'mf-one')).toMatchObject(nothing)
})
