import { logLines } from '../../../build/jest/log-lines'
import { appInMemory } from '../../testing/app-in-memory'
import { IdentityFailure } from '../identity/identity'

const start = appInMemory()
let log: ReturnType<typeof logLines>

beforeEach(() => {
  log = logLines()
})
afterEach(() => log.stop())

const login = { body: { idToken: 'planted-token' } }
const coded = (code: string) => Object.assign(new Error('planted-value'), { code })

/** What the log says of the answer's request, beside the line that all answers have. */
const causesOf = (requestId: unknown) =>
  log.lines
    .map((line) => JSON.parse(line))
    .filter((line) => line.requestId === requestId && line.event === 'out of service')
    .map(({ level, err }) => ({ level, err }))

const warning = 40

test.each(['ECONNREFUSED', '57P01', '53300'])(
  'a 503 of the store says its cause in the log, and no value: %s',
  async (code) => {
    const { call, identity } = start({ logLevel: 'warn' })
    identity.verify = () => Promise.reject(coded(code))

    const answer = await call('login', login)

    expect(answer.statusCode).toBe(503)
    expect(causesOf(answer.json().requestId)).toEqual([
      { level: warning, err: expect.objectContaining({ code, stack: expect.any(String) }) },
    ])
    expect(log.lines.join()).not.toContain('planted')
  },
)

test('a 503 of the identity provider says its cause in the log', async () => {
  const { call, identity } = start({ logLevel: 'warn' })
  const failed = new IdentityFailure('unreachable', coded('app/network-error'))
  identity.verify = () => Promise.reject(failed)
  identity.createUser = () => Promise.reject(failed)

  const answers = [
    await call('login', login),
    await call('register', {
      body: { displayName: 'Olga', email: 'olga@example.test', password: 'correct-box-42' },
    }),
  ]

  for (const answer of answers) {
    expect(answer.statusCode).toBe(503)
    const cause = expect.objectContaining({ code: 'app/network-error' })
    expect(causesOf(answer.json().requestId)).toEqual([
      { level: warning, err: expect.objectContaining({ reason: 'unreachable', cause }) },
    ])
  }
})

test('a 503 of a call that took too long says so in the log', async () => {
  const { app, identity } = start({ logLevel: 'warn', requestMs: 50 })
  identity.verify = () => new Promise(() => undefined)
  const url = await app.listen({ host: '127.0.0.1', port: 0 })

  const answer = await fetch(`${url}/app-api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(login.body),
  })
  await app.close()

  expect(answer.status).toBe(503)
  expect(causesOf(answer.headers.get('x-request-id'))).toEqual([
    { level: warning, err: expect.objectContaining({ code: 'no_answer_in_time' }) },
  ])
})
