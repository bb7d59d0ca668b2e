import { publishBundles } from '@pillbox/releases/moves'
import { trust } from '@pillbox/releases/testing'
import { bucketOf } from '../browser/bucket'
import { aHost, anAuth, type Host } from '../testing/a-host'

const BP = 2000

let host: Host
beforeEach(async () => {
  host = await aHost({ GUARD_SECONDS: '0.05' })
})
afterEach(() => host.close())

/** Auth 1.1.0 for every fifth browser, then for half of them, since so many minutes. */
async function publishPlanned(minutesAgo: number): Promise<void> {
  await publishBundles(host.store, {
    channel: 'prod',
    actor: { sub: 'olga', via: 'cli' },
    trust,
    bundles: [anAuth('1.1.0')],
    share: { bp: BP, cohorts: [], next: [5000, 10_000] },
    now: () => new Date(Date.now() - minutesAgo * 60_000),
  })
  await host.head.refresh()
  await host.app.inject('/releases/v1/health')
}

/** So many browsers that are given one of the two versions, and load it. */
async function load(version: '1.0.0' | '1.1.0', count: number): Promise<void> {
  const { seq } = host.head.current()!.document
  for (let done = 0; done < count;) {
    const { id, setCookie } = host.browserIds.issue()
    const isInCanary = bucketOf('prod/mf-auth/1.1.0', id) < BP
    if (isInCanary !== (version === '1.1.0')) continue
    await host.app.inject({
      method: 'POST',
      url: '/releases/v1/beacon',
      remoteAddress: `198.51.100.${done}`,
      headers: { cookie: setCookie.split(';')[0] },
      payload: {
        schema: 'beacon/v1',
        seq,
        events: [{ remote: 'mf-auth', version, kind: 'load', ms: 40 }],
      },
    })
    done += 1
  }
}

const mfAuth = () => host.head.current()?.document.remotes['mf-auth']

async function healthOfCanary() {
  const answer = await host.app.inject('/releases/v1/health')
  return answer.json().remotes['mf-auth'].canary
}

test('what browsers report takes a version to the next share, and the page says what it waits for', async () => {
  await publishPlanned(11)
  await load('1.0.0', 120)
  await load('1.1.0', 40)
  await until(async () => (await healthOfCanary()).plan.waits?.endsWith(': 40 of 100'))
  expect((await healthOfCanary()).plan).toEqual({
    next: [50, 100],
    waits: 'not enough sessions of 1.1.0: 40 of 100',
  })
  expect(mfAuth()?.canary?.bp).toBe(BP)

  await load('1.1.0', 80)
  await until(async () => mfAuth()?.canary?.bp === 5000)

  expect(host.head.current()?.document).toMatchObject({
    action: 'canary',
    actor: { sub: 'guard', via: 'guard' },
    reason: expect.stringMatching(/^1\.1\.0 failed in 0 of \d{3} browsers/),
  })
  expect(await healthOfCanary()).toMatchObject({ percent: 50, plan: { next: [100] } })
})

test('a step that just began is not followed by the next', async () => {
  await publishPlanned(1)
  await load('1.0.0', 120)
  await load('1.1.0', 120)
  await until(async () => (await healthOfCanary()).plan.waits?.endsWith('minutes'))

  expect((await healthOfCanary()).plan.waits).toBe('1 of 10 minutes')
  expect(mfAuth()?.canary?.bp).toBe(BP)
})

/** Until it is so: the guard looks beside the requests. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) {
    await new Promise((done) => setTimeout(done, 50))
    await host.head.refresh()
  }
}
