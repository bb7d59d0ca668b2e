import type { CallName } from '@pillbox/shared/contract'
import { noteFigure } from '../../build/jest/note-figure'
import { rounds } from '../../build/jest/rounds'
import { appInMemory, type AppInMemory } from './app-in-memory'
import type { Actor } from './authorisation/actors'
import { callsOfDevice } from './authorisation/calls-of-device'
import { sentBody } from './authorisation/sent-calls'
import { makeWorld, theirs, ours } from './authorisation/world'

const start = appInMemory()
const pairs = rounds(15, 200)
/** What a busy machine does by chance is not in most of these; what a person would learn is. */
const tries = 9
const enough = 3

type Ask = (n: number) => Promise<{ statusCode: number }>

const median = (times: number[]) => times.sort((one, other) => one - other)[times.length >> 1] ?? 0

async function took(ask: Ask, n: number): Promise<number> {
  const began = performance.now()
  const { statusCode } = await ask(n)
  const ms = performance.now() - began
  // Else it is timed how soon nothing is done.
  expect([200, 204, 404]).toContain(statusCode)
  return ms
}

/** Asked in turn, so that what the machine does meanwhile is in both. */
async function measure(one: Ask, other: Ask, { first, count }: { first: number; count: number }) {
  const times: [number[], number[]] = [[], []]
  for (let n = first; n < first + count; n += 1) {
    const order = n % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)
    for (const which of order) times[which].push(await took([one, other][which]!, n))
  }
  const [ofOne, ofOther] = [median(times[0]), median(times[1])]
  return { gap: Math.abs(ofOne - ofOther), of: Math.min(ofOne, ofOther) }
}

type Within = { ms: number; part?: number; count?: number }

/** Are the two answered within so many ms of each other, or within a part of their time on a slow machine? */
async function isAlike(one: Ask, other: Ask, { ms, part = 1 / 5, count = pairs }: Within) {
  let alike = 0
  for (let n = 0; n < tries && alike < enough; n += 1) {
    const { gap, of } = await measure(one, other, { first: n * count, count })
    if (gap < Math.max(ms, of * part)) alike += 1
  }
  return alike === enough
}

test('how long an answer takes does not tell a device of others from one that there is not', async () => {
  const memory = start()
  const cookies = await makeWorld(memory)
  const alike: CallName[] = []
  for (const name of callsOfDevice) {
    const body = await sentBody(name, 'olga', memory)
    const ask = (deviceId: string) => () =>
      memory.call(name, { cookie: cookies.Owner, deviceId, ...(body && { body }) })
    if (await isAlike(ask(theirs), ask('PB-NOBODYS-1'), { ms: 2 })) alike.push(name)
  }

  noteFigure('calls as quick for a device of others', {
    held: alike.length,
    of: callsOfDevice.length,
  })
  expect(alike).toEqual(callsOfDevice)
})

type Secret = {
  what: string
  name: CallName
  known: (n: number) => object
  unknown: (n: number) => object
}

const account = (email: string) => ({ displayName: 'New', email, password: 'correct-box-42' })

const secrets: Secret[] = [
  {
    what: 'who registers with an address that has an account',
    name: 'register',
    known: (n) => account(`used-${n}@example.test`),
    unknown: (n) => account(`new-${n}@example.test`),
  },
  {
    what: 'who invites an address that has an account',
    name: 'checkInvite',
    known: () => ({ targetUserEmail: 'stan@example.test' }),
    unknown: (n) => ({ targetUserEmail: `nobody-${n}@example.test` }),
  },
  {
    what: 'who adds a device that is somebody else’s',
    name: 'addDevice',
    known: () => ({ deviceId: theirs, nickname: 'New' }),
    unknown: () => ({ deviceId: 'PB-NOBODYS-1', nickname: 'New' }),
  },
]

/** Nobody is told to wait in the midst of it. */
const limits = { registerPerHour: 10_000, inviteChecks: 10_000, deviceMisses: 10_000 }
const mail = {
  server: { host: '127.0.0.1', port: 1, secure: false },
  from: { name: 'Pillbox', address: 'pillbox@example.test' },
}

type World = { memory: AppInMemory; cookie: string; within?: Within }

async function isSecret(
  { name, known, unknown }: Secret,
  { memory, cookie, within = { ms: 10 } }: World,
) {
  const ask = (body: (n: number) => object) => (n: number) =>
    memory.call(name, { cookie, deviceId: ours, body: body(n) })
  return isAlike(ask(known), ask(unknown), within)
}

function secretWorld(stepMs: number): AppInMemory {
  const memory = start({ usedEmail: { stepMs }, mail, limits })
  for (let n = 0; n < tries * pairs; n += 1)
    memory.identity.accounts.push(account(`used-${n}@example.test`))
  return memory
}

test('how long an answer takes tells nobody who has an account', async () => {
  const memory = secretWorld(1)
  const cookies: Record<Actor, string> = await makeWorld(memory)
  const told: string[] = []
  for (const secret of secrets)
    if (!(await isSecret(secret, { memory, cookie: cookies.Owner }))) told.push(secret.what)

  noteFigure('answers as quick for who has an account', {
    held: secrets.length - told.length,
    of: secrets.length,
  })
  expect(told).toEqual([])
})

test('nor does a provider that takes its time to make an account, and none to refuse one', async () => {
  const memory = secretWorld(200)
  memory.identity.takes = { used: 5, made: 40 }
  // A part of their time would be as much as the provider tells.
  const within = { ms: 15, part: 0, count: rounds(5, 50) }
  const held = await isSecret(secrets[0]!, { memory, cookie: '', within })

  noteFigure('providers whose time tells nobody', { held: held ? 1 : 0, of: 1 })
  expect(held).toBe(true)
})
