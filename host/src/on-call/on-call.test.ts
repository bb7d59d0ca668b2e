import { setTimeout as pause } from 'node:timers/promises'
import { bucketOf } from '../browser/bucket'
import { logLines } from '../../../build/jest/log-lines'
import { aHost, anAuth, type Host } from '../testing/a-host'
import { olgaMoves } from '@pillbox/releases/testing'

let host: Host
let log: ReturnType<typeof logLines>
beforeEach(async () => {
  log = logLines()
  host = await aHost({ LOG_LEVEL: 'info', GUARD_SECONDS: '0.05' })
})
afterEach(async () => {
  await host.close()
  log.stop()
})

const told = (name: string) =>
  log.lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === name)
const look = () => host.app.inject('/releases/v1/health')

/** Until the log has this line: what is told happens beside the requests. */
async function until(name: string): Promise<void> {
  while (told(name).length === 0) {
    await host.head.refresh()
    await look()
    // The guard has a turn.
    await pause(10)
  }
}

const aCookie = () => host.browserIds.issue().setCookie.split(';')[0] ?? ''

function report(events: object[], cookie = aCookie()) {
  return host.app.inject({
    method: 'POST',
    url: '/releases/v1/beacon',
    headers: { cookie, 'content-type': 'application/json' },
    payload: { schema: 'beacon/v1', seq: host.head.current()?.seq, events },
  })
}
const auth = (version: string, kind: string) => ({ remote: 'mf-auth', version, kind })

/** A browser that was given the canary. */
function inCanary(): string {
  for (;;) {
    const { id, setCookie } = host.browserIds.issue()
    if (bucketOf('prod/mf-auth/1.1.0', id) < 5000) return setCookie.split(';')[0] ?? ''
  }
}

test('each move is one line of the log, which names what moved and nobody', async () => {
  await look()
  log.lines.length = 0
  await host.publish(anAuth('1.1.0'))
  await host.rollBack('mf-auth', '1.0.0')
  await host.head.refresh()
  await look()
  await look()

  expect(told('release.moved')).toEqual([
    expect.objectContaining({
      ...{ level: 30, channel: 'prod', seq: 2, action: 'publish', remotes: ['mf-auth'] },
      changes: [{ remote: 'mf-auth', from: '1.0.0', to: '1.1.0' }],
    }),
    expect.objectContaining({
      ...{ seq: 3, action: 'rollback' },
      changes: [{ remote: 'mf-auth', from: '1.1.0', to: '1.0.0' }],
    }),
  ])
  expect(log.lines.join('')).not.toMatch(/olga|blank page/)
})

test.each([
  ['switched off', { action: 'off', remote: 'mf-auth', reason: 'fire' }, ['mf-auth']],
  ['pinned', { action: 'pin', remote: 'mf-auth', reason: 'fire' }, ['mf-auth']],
  ['locked', { action: 'lock', remote: 'mf-auth', reason: 'fire' }, ['mf-auth']],
  ['locked as a whole', { action: 'lock', reason: 'fire' }, ['*']],
] as const)('a move that changes no version says what is %s', async (_, move, remotes) => {
  await look()
  await olgaMoves(host.store, move)
  await host.head.refresh()
  await look()

  expect(told('release.moved').at(-1)).toMatchObject({ action: move.action, remotes })
})

test('what the guard withdraws is one line, with what it saw, and no move besides', async () => {
  await host.put(anAuth('1.1.0'))
  const share = { bp: 5000, cohorts: [] }
  await olgaMoves(host.store, { action: 'canary', remote: 'mf-auth', version: '1.1.0', share })
  await host.head.refresh()
  await look()
  for (let i = 0; i < 5; i += 1)
    await report([{ ...auth('1.1.0', 'failed'), code: 'init' }], inCanary())
  await until('canary.withdrawn')
  await look()

  expect(told('canary.withdrawn')).toEqual([
    expect.objectContaining({
      ...{ level: 40, seq: 3, remotes: ['mf-auth'] },
      // Of so many as had told when the guard looked.
      reason: expect.stringMatching(/1\.1\.0 failed in (\d) of \1 browsers/),
    }),
  ])
  expect(told('release.moved').map(({ seq }) => seq)).toEqual([1, 2])
})

test('browsers that fall back to an earlier version are one line, however many they are', async () => {
  await host.publish(anAuth('1.1.0'))
  await host.head.refresh()
  for (let i = 0; i < 5; i += 1) await report([auth('1.0.0', 'load'), auth('1.0.0', 'lkg')])
  await look()
  await report([auth('1.0.0', 'lkg')])
  await look()

  expect(told('version.fell_back')).toEqual([
    expect.objectContaining({
      ...{ level: 40, channel: 'prod', seq: 2, remote: 'mf-auth', version: '1.0.0' },
      ...{ insteadOf: '1.1.0', browsers: 5, of: 5 },
    }),
  ])
})

test('a version that fails is one line until it is well, and one more when it fails again', async () => {
  const [one, other] = [aCookie(), aCookie()]
  await report([{ ...auth('1.0.0', 'failed'), code: 'hash' }], one)
  await look()
  await report([{ ...auth('1.0.0', 'failed'), code: 'hash' }], other)
  await look()
  expect(told('version.failing')).toEqual([
    expect.objectContaining({
      ...{ level: 40, channel: 'prod', seq: 1, remote: 'mf-auth', version: '1.0.0' },
      ...{ browsers: 1, of: 1 },
    }),
  ])

  for (const cookie of [one, other]) await report([auth('1.0.0', 'load')], cookie)
  await look()
  await report([{ ...auth('1.0.0', 'failed'), code: 'hash' }], one)
  await look()
  expect(told('version.failing')).toHaveLength(2)
})

test('what moved is counted, from 0 on', async () => {
  const figure = async (type: string) => {
    const line = `pillbox_on_call_events_total{type="${type}"} `
    const text = await host.metrics.text()
    return text
      .split('\n')
      .find((each) => each.startsWith(line))
      ?.slice(line.length)
  }
  await look()

  expect(await figure('release.moved')).toBe('1')
  expect(await figure('version.failing')).toBe('0')
})
