import { createServer, request, type ClientRequest, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { logLines } from '../../../build/jest/log-lines'
import { aHost } from '../testing/a-host'

type Ends = { asked: ClientRequest; answer: ServerResponse }

const closed = (end: ClientRequest | ServerResponse) =>
  new Promise((resolve) => end.once('error', () => {}).once('close', resolve))

/** What the host tells of a call to the API whose two ends do this. */
async function toldOf(happen: (ends: Ends) => Promise<unknown>) {
  let take: (answer: ServerResponse) => void
  const taken = new Promise<ServerResponse>((resolve) => (take = resolve))
  const api = createServer((_request, response) => take(response))
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve))
  const log = logLines()
  const host = await aHost({
    API_URL: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
    LOG_LEVEL: 'warn',
  })
  const asked = request(`${await host.app.listen({ port: 0 })}/app-api/user/mydevices`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
  }).end('{}')
  const answer = await taken
  const over = Promise.all([closed(asked), closed(answer)])
  await happen({ asked, answer })
  await over
  await host.close()
  await new Promise((resolve) => api.close(resolve))
  log.stop()
  return log.lines.map((line) => JSON.parse(line))
}

const begin = async ({ asked, answer }: Ends) => {
  answer.write('{"first":')
  await new Promise((resolve) => asked.once('response', resolve))
}

test('a browser that goes before the API has answered is nothing to tell of', async () => {
  const told = await toldOf(async ({ asked, answer }) => {
    asked.destroy()
    // The host hears of it by its connection.
    await new Promise((resolve) => setTimeout(resolve, 100))
    answer.end('{}')
  })

  expect(told).toEqual([])
})

test('a browser that goes in the middle of an answer is nothing to tell of', async () => {
  const told = await toldOf(async (ends) => {
    await begin(ends)
    ends.asked.destroy()
  })

  expect(told).toEqual([])
})

test('an API that goes in the middle of an answer is told, once', async () => {
  const told = await toldOf(async (ends) => {
    await begin(ends)
    ends.answer.destroy()
  })

  expect(told).toEqual([
    expect.objectContaining({
      level: 40,
      msg: 'an answer broke off',
      route: '/app-api/*',
      reqId: expect.any(String),
    }),
  ])
})
