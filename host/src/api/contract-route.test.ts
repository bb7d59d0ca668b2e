import { aShell } from '@pillbox/releases/testing'
import { aHost, type Host } from '../testing/a-host'

let host: Host
beforeEach(async () => {
  host = await aHost()
})
afterEach(() => host.close())

const ask = (headers: Record<string, string> = {}) =>
  host.app.inject({ url: '/releases/v1/contract', headers })

const surface = {
  version: '8.4.0',
  doors: { '@pillbox/shared/ui': { Box: { is: 'a', since: '1.0.0' } } },
}

test('who builds elsewhere is told what the live shell gives, and with which versions', async () => {
  const file = { 'types/surface.0123456789abcdef0123.json': JSON.stringify(surface) }
  await host.publish(aShell('1.1.0', {}, file))
  await host.head.refresh()

  const answer = await ask()
  expect(answer.json()).toEqual({
    schema: 'releases/v1/contract',
    channel: 'prod',
    shell: '1.1.0',
    provides: { host: '1.0.0' },
    shared: { react: '19.3.1' },
    surface,
  })
  const again = await ask({ 'if-none-match': String(answer.headers.etag) })
  expect(again.statusCode).toBe(304)
})

test('a shell of before does not say what it gives', async () => {
  const answer = await ask()

  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toMatchObject({
    errorMessage: 'The shell 1.0.0 does not say what it gives; publish a newer one.',
    code: 'no_contract',
  })
})
