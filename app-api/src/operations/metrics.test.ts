import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serveMetrics } from '@pillbox/shared/server'
import { appInMemory } from '../../testing/app-in-memory'
import { openMetrics } from './metrics'

const start = appInMemory()

test('answers are counted by route and status, never by id', async () => {
  const { call, app, metrics } = start()
  await call('dashboard', { deviceId: 'PB-CANARY-1' })
  await app.inject('/app-api/canary')

  const text = await metrics.text()

  expect(text).toContain(
    'pillbox_request_seconds_count{method="GET",route="/app-api/device/:deviceId/dashboard",status="401"} 1',
  )
  expect(text).toContain('route="none",status="404"} 1')
  expect(text.toLowerCase()).not.toContain('canary')
})

test('/metrics has a port of its own, and that port has nothing else', async () => {
  const metrics = openMetrics()
  metrics.pushEnded('sent')
  metrics.mailEnded('refused')
  const { url, close } = await serveMetrics(metrics.text, { host: '127.0.0.1', port: 0 })

  const answer = await fetch(url)
  const text = await answer.text()
  const elsewhere = await fetch(new URL('/readyz', url))
  await close()

  expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4')
  expect(text).toContain('pillbox_push_deliveries_total{ending="sent"} 1')
  expect(text).toContain('pillbox_invitation_mails_total{ending="refused"} 1')
  expect(text).toContain('process_resident_memory_bytes')
  expect(elsewhere.status).toBe(404)
})

test('docs/server.md names every figure of this server, and none that there is not', async () => {
  const docs = readFileSync(join(__dirname, '../../../docs/server.md'), 'utf8')
  const named = [...docs.matchAll(/\bpillbox_[a-z_]+/g)].map(([name]) => name)
  const text = await openMetrics().text()
  const given = [...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name)

  expect([...new Set(named)].sort()).toEqual(given.sort())
})

test('the port of the calls has no metrics', async () => {
  const { app } = start()

  expect((await app.inject('/metrics')).statusCode).toBe(404)
})
