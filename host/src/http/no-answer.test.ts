import fastify from 'fastify'
import { notFound, unavailable } from './no-answer'

const app = fastify({ genReqId: () => 'r1' })
app.get('/nothing', (_request, reply) => notFound(reply))
app.get('/later', (_request, reply) => unavailable(reply))
afterAll(() => app.close())

test('an address with nothing says so in words, with the id of the request', async () => {
  const answer = await app.inject('/nothing')

  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toEqual({
    errorMessage: 'There is nothing here.',
    code: 'not_found',
    requestId: 'r1',
  })
})

test('a product that is not there yet asks to come back in two seconds', async () => {
  const answer = await app.inject('/later')

  expect(answer.statusCode).toBe(503)
  expect(answer.headers).toMatchObject({
    'retry-after': '2',
    'content-type': 'text/plain; charset=utf-8',
  })
  expect(answer.body).toContain('not available at the moment')
})

test.each(['/nothing', '/later'])('nobody keeps, frames or runs what %s answers', async (url) => {
  expect((await app.inject(url)).headers).toMatchObject({
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
  })
})
