import { endpoints, type CallName } from '@pillbox/shared/contract'
import { schemas } from '@pillbox/shared/contract/schemas'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { appOver, type AppInMemory } from '../app-in-memory'
import type { Actor } from '../authorisation/actors'
import { copyDatabase, type DatabaseCopy } from '../authorisation/database-copy'
import { sentBody } from '../authorisation/sent-calls'
import { makeWorld, ours } from '../authorisation/world'
import { routes } from '../../src/routes'
import { memoryStore } from '../store/memory-store'
import type { Store } from '../../src/store/store'

const names = routes.map(({ name }) => name)
const withBody = names.filter((name) => 'body' in schemas[name])
const open = names.filter((name) => routes.find((each) => each.name === name)?.access === 'anyone')
const closed = names.filter((name) => !open.includes(name))
const changing = names.filter((name) => endpoints[name].method !== 'GET' || name === 'logout')

type World = AppInMemory & { cookies: Record<Actor, string>; copy: DatabaseCopy; before: string }

let store: Store
let all: World

// One world is enough: a refused call changes nothing, and what did is seen in the digest.
beforeAll(async () => {
  store = await memoryStore()
  const memory = appOver(store, {})
  const cookies = await makeWorld(memory)
  const copy = await copyDatabase(store.db)
  all = { ...memory, cookies, copy, before: await copy.digest() }
})
afterAll(async () => {
  await all.app.close()
  await store.close()
})

const urlOf = (name: CallName) => endpoints[name].path.replace(':deviceId', ours)
type Change = (body: string) => Omit<InjectOptions, 'method' | 'url'>

const asJson = (payload: string | Buffer) => ({
  payload,
  headers: { 'content-type': 'application/json' },
})

/** A request that would succeed, with one change. */
async function sent(
  name: CallName,
  change: Change,
  { cookie = all.cookies.Owner, url = urlOf(name) } = {},
): Promise<LightMyRequestResponse> {
  const body = JSON.stringify((await sentBody(name, 'olga', all)) ?? {})
  const { headers, ...rest } = change(body)
  const { method } = endpoints[name]
  return all.app.inject({ method, url, ...rest, headers: { cookie, ...headers } })
}

const refusal = {
  errorMessage: expect.any(String),
  code: expect.any(String),
  requestId: expect.stringMatching(/^[\w-]{36}$/),
}

/** Each of these calls is refused with this status and a body of ours, and changes nothing. */
async function expectRefused(
  calls: CallName[],
  status: number,
  ask: (name: CallName) => Promise<LightMyRequestResponse>,
) {
  for (const name of calls) {
    const answer = await ask(name)
    expect([name, answer.statusCode]).toEqual([name, status])
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(answer.json()).toEqual(refusal)
  }
  expect(await all.copy.digest()).toBe(all.before)
  expect(Reflect.get({}, 'polluted')).toBeUndefined()
  return calls.length
}

const asIs: Change = (body) => asJson(body)
const bodiless: Change = () => ({})
const plain = (name: CallName): Change => (withBody.includes(name) ? asIs : bodiless)

test.each([
  ['no cookie', ''],
  ['a made-up cookie', `__Host-sid=${'x'.repeat(43)}`],
  ['an ill-formed cookie', '__Host-sid=../../etc/passwd'],
])('%s is a 401', async (_what, cookie) => {
  const ask = (name: CallName) => sent(name, plain(name), { cookie })

  expect(await expectRefused(closed, 401, ask)).toBe(37)
})

test('two sessions in one request are a 401', async () => {
  const twice = (name: CallName) =>
    sent(name, plain(name), { cookie: `${all.cookies.Owner}; ${all.cookies.Member}` })

  expect(await expectRefused(closed, 401, twice)).toBe(37)
})

test.each(['PUT', 'PATCH', 'OPTIONS', 'POST', 'DELETE'] as const)(
  'the wrong method %s is a 405 that names the right one',
  async (method) => {
    const { app, cookies } = all
    for (const name of names.filter((each) => endpoints[each].method !== method)) {
      const answer = await app.inject({
        method,
        url: urlOf(name),
        headers: { cookie: cookies.Owner },
      })
      expect([name, answer.statusCode, answer.json()]).toEqual([name, 405, refusal])
      expect(answer.headers.allow).toContain(endpoints[name].method)
    }
  },
)

test.each([
  ['a trailing slash', (url: string) => `${url}/`],
  ['a double slash', (url: string) => url.replace('/app-api/', '/app-api//')],
  ['a NUL', (url: string) => `${url}%00`],
  ['another case', (url: string) => url.toUpperCase()],
  ['one more part', (url: string) => `${url}/more`],
])('an address with %s is a 404', async (_what, change) => {
  const ask = (name: CallName) => sent(name, plain(name), { url: change(urlOf(name)) })

  expect(await expectRefused(names, 404, ask)).toBe(42)
})

const deep = 5000
const withFirstText = (body: string, value: string) => {
  const isReplaced = /:"[^"]*"/.test(body)
  return isReplaced ? body.replace(/:"[^"]*"/, `:"${value}"`) : `{"x":"${value}"}`
}

const badBodies: [string, number, Change][] = [
  ['more than 16 KiB', 413, () => asJson(JSON.stringify({ x: 'x'.repeat(16_400) }))],
  ['text', 415, (payload) => ({ payload, headers: { 'content-type': 'text/plain' } })],
  [
    'a form',
    415,
    () => ({ payload: 'a=b', headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
  ],
  ['no type', 415, (payload) => ({ payload })],
  ['half a JSON', 400, (body) => asJson(body.slice(0, -1) || '{')],
  ['no JSON at all', 400, () => asJson('<xml/>')],
  ['null', 400, () => asJson('null')],
  ['a list', 400, () => asJson('[]')],
  ['a text in JSON', 400, () => asJson('"x"')],
  ['a number', 400, () => asJson('1')],
  ['lists in lists', 400, () => asJson('['.repeat(deep) + ']'.repeat(deep))],
  ['objects in objects', 400, () => asJson('{"a":'.repeat(2500) + '1' + '}'.repeat(2500))],
  ['a prototype', 400, (body) => asJson(body.replace('{', '{"__proto__":{"polluted":1},'))],
  ['a constructor', 400, () => asJson('{"constructor":{"prototype":{"polluted":1}}}')],
  ['half a character', 400, (body) => asJson(withFirstText(body, '\\ud800'))],
  ['bytes that are no UTF-8', 400, () => asJson(Buffer.from([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x7d]))],
  ['NUL', 422, (body) => asJson(withFirstText(body, '\\u0000'))],
]

test.each(badBodies)('a body with %s is a %i', async (_what, status, change) => {
  const ask = (name: CallName) => sent(name, change)

  expect(await expectRefused(withBody, status, ask)).toBe(27)
})

test.each(['role', 'id', 'owner', 'verified', 'uid', 'isAdmin'])(
  'the unknown field %s is a 400',
  async (field) => {
    const ask = (name: CallName) =>
      sent(name, (body) => asJson(JSON.stringify({ ...JSON.parse(body), [field]: 'Admin' })))

    expect(await expectRefused(withBody, 400, ask)).toBe(27)
  },
)

test('of a field that is there twice the last one counts, and is checked', async () => {
  const fields = withBody.filter(
    (name) => !['myDevices', 'resetSchedule', 'verifyEmail', 'signOutEverywhere'].includes(name),
  )
  const wrongLast = (body: string) => {
    const [first = ''] = Object.keys(JSON.parse(body) as object)
    return asJson(body.replace(/\}$/, `,"${first}":{}}`))
  }

  expect(await expectRefused(fields, 400, (name) => sent(name, wrongLast))).toBe(23)
})

const ofAPerson: CallName[] = ['preferences', 'messageChoices']

test('each missing field is a 400, but for the choices of a person', async () => {
  for (const name of withBody.filter((each) => !ofAPerson.includes(each))) {
    const body = { ...(await sentBody(name, 'olga', all)) } as Record<string, unknown>
    for (const field of Object.keys(body)) {
      const { [field]: _, ...rest } = body
      const answer = await sent(name, () => asJson(JSON.stringify(rest)))
      expect([name, field, answer.statusCode]).toEqual([name, field, 400])
    }
  }
  expect(await all.copy.digest()).toBe(all.before)
})

test.each([[null], [7], [true], [[]], [{}], [[['x']]], ['x'], [1.5], [-0.5]])(
  'a field of the wrong type (%j) is a 400',
  async (value) => {
    for (const name of withBody) {
      const body = { ...(await sentBody(name, 'olga', all)) } as Record<string, unknown>
      for (const [field, right] of Object.entries(body)) {
        const kind = (each: unknown) => (Array.isArray(each) ? 'list' : typeof each)
        const mayBeNull = name === 'updateProfile' && field !== 'displayName'
        const mayEnd = field === 'digestHour' && value === null
        const fits =
          kind(value) === kind(right) || mayEnd || (mayBeNull && (value === null || value === 'x'))
        if (fits && !(typeof value === 'number' && !Number.isInteger(value))) continue
        const changed = { ...body, [field]: value }
        const answer = await sent(name, () => asJson(JSON.stringify(changed)))
        expect([name, field, answer.statusCode]).toEqual([name, field, 400])
      }
    }
    expect(await all.copy.digest()).toBe(all.before)
  },
)

test.each([
  [{ 'sec-fetch-site': 'cross-site' }],
  [{ 'sec-fetch-site': 'same-site' }],
  [{ origin: 'https://evil.example' }],
  [{ 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' }],
])('a change that a page elsewhere asks for (%j) is a 403', async (headers) => {
  const ask = (name: CallName) =>
    sent(name, (body) => {
      const request = plain(name)(body)
      return { ...request, headers: { ...request.headers, ...headers } as Record<string, string> }
    })

  expect(await expectRefused(changing, 403, ask)).toBe(29)
})

/** What the server answers to these lines, as they are: no client tidies them. */
async function answerTo(port: number, lines: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.write(`${lines}\r\nHost: x\r\nConnection: close\r\n\r\n`)
  return text(socket)
}

test('headers of more than 16 KiB are a 431, and a step up is a 404, at every call', async () => {
  const url = await all.app.listen({ host: '127.0.0.1', port: 0 })
  const port = Number(new URL(url).port)
  const large = `X-Large: ${'x'.repeat(17_000)}`

  for (const name of names) {
    const line = `${endpoints[name].method} ${urlOf(name)} HTTP/1.1`
    const up = line.replace('/app-api/', '/app-api/%2e%2e/app-api/')
    expect(await answerTo(port, `${line}\r\n${large}`)).toMatch(
      /^HTTP\/1\.1 431 [^]*"code":"too_large"/,
    )
    expect(await answerTo(port, up)).toMatch(/^HTTP\/1\.1 404 [^]*"code":"path_unknown"/)
    expect(await answerTo(port, line.replace('/app-api/', '/app-api/../app-api/'))).toMatch(
      /^HTTP\/1\.1 404 /,
    )
  }
})

test('an account is not closed by a request with a body', async () => {
  const ask = (name: CallName) => sent(name, () => asJson('{"uid":"mina"}'))

  await expectRefused(['closeAccount'], 400, ask)
})
