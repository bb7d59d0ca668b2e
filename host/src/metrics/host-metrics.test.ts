import { aRemote, olgaMoves } from '@pillbox/releases/testing'
import { memoryStore } from '@pillbox/releases/storage'
import { aHost, anAuth, type Host } from '../testing/a-host'
import { openHostMetrics } from './host-metrics'
import { timedStore } from './store-seconds'

let host: Host
beforeEach(async () => {
  host = await aHost()
})
afterEach(() => host.close())

const text = () => host.metrics.text()

test('answers are counted by route and status, never by path', async () => {
  await host.app.inject('/device/PB-CANARY-1/dashboard')
  await host.app.inject('/r/mf-auth/9.9.9/canary.js')

  expect(await text()).toMatch(
    /pillbox_host_request_seconds_count{method="GET",route="[^"]+",status="200"} 1/,
  )
  expect(await text()).toMatch(
    /pillbox_host_request_seconds_count{method="GET",route="[^"]+",status="404"} 1/,
  )
  expect((await text()).toLowerCase()).not.toContain('canary-1')
  expect(await text()).not.toContain('canary.js')
})

test('what is live is told by remote and version, with its share, and what is off', async () => {
  await host.publish(aRemote('mf-two', '1.0.0'))
  await host.put(aRemote('mf-two', '1.1.0'))
  const share = { bp: 500, cohorts: [] }
  await olgaMoves(host.store, { action: 'canary', remote: 'mf-two', version: '1.1.0', share })
  await host.turnOff('mf-auth')
  await host.head.refresh()

  expect(await text()).toContain('pillbox_channel_entry 4')
  expect(await text()).toContain(
    'pillbox_release_live{remote="shell",version="1.0.0",as="stable"} 1',
  )
  expect(await text()).toContain(
    'pillbox_release_live{remote="mf-two",version="1.0.0",as="stable"} 0.95',
  )
  expect(await text()).toContain(
    'pillbox_release_live{remote="mf-two",version="1.1.0",as="canary"} 0.05',
  )
  expect(await text()).toContain('pillbox_remote_on{remote="mf-auth"} 0')
  expect(await text()).toContain('pillbox_remote_on{remote="mf-two"} 1')
})

test('a version that is not live any more is not told as live', async () => {
  await host.publish(anAuth('1.1.0'))
  await host.head.refresh()
  expect(await text()).toContain(
    'pillbox_release_live{remote="mf-auth",version="1.1.0",as="stable"} 1',
  )
  await host.rollBack('mf-auth', '1.0.0')
  await host.head.refresh()

  expect(await text()).not.toContain('version="1.1.0"')
})

test('what browsers report is counted by version and kind, of versions that exist', async () => {
  const [cookie = ''] = host.browserIds.issue().setCookie.split(';')
  const headers = { cookie, 'content-type': 'application/json' }
  const event = (version: string) => ({ remote: 'mf-auth', version, kind: 'failed', code: 'init' })
  const payload = { schema: 'beacon/v1', seq: 1, events: [event('1.0.0'), event('6.6.6')] }
  await host.app.inject({ method: 'POST', url: '/releases/v1/beacon', headers, payload })

  expect(await text()).toContain(
    'pillbox_release_events_total{remote="mf-auth",version="1.0.0",kind="failed"} 1',
  )
  expect(await text()).not.toContain('6.6.6')
})

test('tabs that listen are counted', async () => {
  const url = await host.app.listen({ port: 0 })
  const tab = new AbortController()
  await fetch(`${url}/releases/v1/channels/prod/events`, { signal: tab.signal })

  expect(await text()).toContain('pillbox_event_streams 1')
  tab.abort()
})

test('the release store is timed by what is asked, and by whether it answers', async () => {
  const metrics = openHostMetrics()
  const broken = { ...memoryStore(), list: () => Promise.reject(new Error('fire')) }
  const store = timedStore(broken, metrics.storeAnswered)
  await store.putIfAbsent('a/b', Buffer.from('x'))
  await store.get('a/b')
  await expect(store.list('a/')).rejects.toThrow('fire')

  const told = await metrics.text()
  expect(told).toContain('pillbox_store_seconds_count{operation="get",outcome="ok"} 1')
  expect(told).toContain('pillbox_store_seconds_count{operation="list",outcome="failed"} 1')
})

test('what becomes of events for receivers is counted from 0, so that the first is a rise', async () => {
  const metrics = openHostMetrics()
  const count = metrics.deliveriesTo(['pager'])
  count('pager', 'delivered')

  const told = await metrics.text()
  const figure = 'pillbox_webhook_deliveries_total{receiver="pager",outcome='
  expect(told).toContain(`${figure}"delivered"} 1`)
  expect(told).toContain(`${figure}"given-up"} 0`)
})

test('the port of the pages has no metrics', async () => {
  const { body, headers } = await host.app.inject('/metrics')

  expect(headers['content-type']).toContain('text/html')
  expect(body).not.toContain('pillbox_host_request_seconds')
})
