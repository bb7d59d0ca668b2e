import type { IncomingMessage } from 'node:http'
import { Agent, request, type RequestOptions } from 'node:https'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { demoDeviceId, demoKeyOf } from '../../app-api/src/demo/demo-devices'
import { demoPassword, demoPeople } from '../../app-api/src/demo/demo-people'
import { addresses, endpoints } from '../../shared/src/contract'
import type { Figures } from './figures'

const thinkMs = 40
const patienceMs = 15_000
const comesBackMs = 1000

type Asking = { method?: string; headers?: Record<string, string>; body?: object }
type Answer = { status: number; cookie: string | undefined; body: string }

/** Where visitors go, whom they trust there, and who counts what they are answered. */
export type Visited = { origin: string; ca: string; figures: Figures }

function begin(url: string, agent: Agent, { method = 'GET', headers, body }: Asking) {
  return new Promise<IncomingMessage>((done, failed) => {
    const sent = body && JSON.stringify(body)
    const json = sent && { 'content-type': 'application/json', 'content-length': sent.length }
    const options = { method, agent, timeout: patienceMs, headers: { ...headers, ...json } }
    const asked = request(url, options as RequestOptions, done)
    asked.once('timeout', () => asked.destroy(new Error('no answer')))
    asked.once('error', failed).end(sent)
  })
}

/** Somebody with one open connection, who asks one thing after the other. */
function visitor({ origin, ca, figures }: Visited) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1, ca })
  /** Counts what is asked; answers nothing when it failed. */
  const counted = async <T extends { status: number }>(what: string, asking: Promise<T>) => {
    const answered = figures.sent(what)
    try {
      const answer = await asking
      const isFine = answer.status >= 200 && answer.status < 300
      answered(isFine ? undefined : String(answer.status))
      return isFine ? answer : undefined
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException
      answered(code ?? message)
      return undefined
    }
  }
  const send = async (path: string, asking: Asking = {}): Promise<Answer> => {
    const answer = await begin(`${origin}${path}`, agent, asking)
    const [cookie] = answer.headers['set-cookie']?.at(-1)?.split(';') ?? []
    return { status: answer.statusCode ?? 0, cookie, body: await text(answer) }
  }
  const ask = async (path: string, asking: Asking = {}): Promise<Answer | undefined> => {
    const answer = await counted(`${asking.method ?? 'GET'} ${path}`, send(path, asking))
    await pause(thinkMs)
    return answer
  }
  /** Hears a stream of events to its end, which is no failure. */
  const hear = async (path: string): Promise<void> => {
    const begun = begin(`${origin}${path}`, agent, {})
    const opened = begun.then((stream) => ({ status: stream.statusCode ?? 0, stream }))
    const answer = await counted(`GET ${path}`, opened)
    answer?.stream.socket.setTimeout(0)
    await answer?.stream
      .resume()
      .toArray()
      .catch(() => undefined)
  }
  return { ask, send, hear, leave: () => agent.destroy() }
}

type Visitor = ReturnType<typeof visitor>

/** What somebody does again and again. */
type Habit = (round: number) => Promise<unknown>

const provider = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo-key'

/** Signs in as a page does; answers the session. */
async function signIn({ send }: Visitor, email: string): Promise<Record<string, string>> {
  const proof = { email, password: demoPassword, returnSecureToken: true }
  const { body } = await send(provider, { method: 'POST', body: proof })
  const { path, method } = endpoints.login
  const answer = await send(path, { method, body: { idToken: JSON.parse(body).idToken } })
  if (answer.status >= 300 || !answer.cookie) {
    throw new Error(`${email} could not be signed in: ${answer.status} ${answer.body}`)
  }
  return { cookie: answer.cookie }
}

/** Loads a page and the files that it names. */
function reader({ ask }: Visitor, headers: Record<string, string> = {}): Habit {
  return async () => {
    const page = (await ask(addresses.page, { headers }))?.body ?? ''
    const files = new Set(page.match(/\/r\/[\w./-]+\.js/g))
    for (const path of [...files].slice(0, 3)) await ask(path)
  }
}

/** A tab that waits to hear of changes, and comes back when its host has left. */
function tab({ hear }: Visitor): Habit {
  return async () => {
    await hear(addresses.changes('prod', 1))
    await pause(comesBackMs)
  }
}

/** Somebody outside who asks whether the app is there, and wakes a person when it is not. */
function monitor({ ask }: Visitor): Habit {
  return async () => {
    await ask('/healthz')
    await ask('/readyz')
  }
}

/** Looks at devices. */
function carer({ ask }: Visitor, headers: Record<string, string>, deviceId: string): Habit {
  const at = (path: string) => path.replace(':deviceId', deviceId)
  return async () => {
    await ask(endpoints.myDevices.path, { ...endpoints.myDevices, headers, body: {} })
    await ask(at(endpoints.dashboard.path), { headers })
    await ask(at(endpoints.adherence.path), { headers })
  }
}

/** Changes a box, and looks whether it is as it was left. */
function owner({ ask }: Visitor, headers: Record<string, string>, kept: Kept): Habit {
  const at = (path: string) => path.replace(':deviceId', kept.deviceId)
  return async (round) => {
    const quantity = 1 + (round % 900)
    const box = { box: 8, medicineName: 'Metformin', quantity, dose: 1, alarms: [480, 0, 0, 0, 0] }
    const saved = await ask(at(endpoints.box.path), { method: 'POST', headers, body: box })
    const read = await ask(at(endpoints.schedule.path), { headers })
    if (!saved || !read) return
    const found: { quantity: number }[] = JSON.parse(read.body).deviceInfo
    kept.tell(found.some((each) => each.quantity === quantity))
  }
}

type Kept = { deviceId: string; tell: (isKept: boolean) => void }

/** A box that tells what happens to it, and asks whether it was heard. */
function box({ ask }: Visitor, kept: Kept): Habit {
  const headers = { authorization: `Bearer ${kept.deviceId}.${demoKeyOf(kept.deviceId)}` }
  const nextSeq = async () => {
    const answer = await ask('/device-api/v1/schedule', { headers })
    return answer && Number(JSON.parse(answer.body).nextSeq)
  }
  return async () => {
    const seq = await nextSeq()
    if (seq === undefined) return
    const event = { seq, at: new Date().toISOString(), type: 'taken', box: 1 }
    const path = '/device-api/v1/events'
    const sent = await ask(path, { method: 'POST', headers, body: { events: [event] } })
    const next = await nextSeq()
    if (sent && next !== undefined) kept.tell(next === seq + 1)
  }
}

/** Sends what people and boxes send, until it is stopped. */
export async function visit(visited: Visited): Promise<{ stop: () => Promise<void> }> {
  const visitors: Visitor[] = []
  const someone = () => {
    const one = visitor(visited)
    visitors.push(one)
    return one
  }
  const person = async (email: string) => {
    const one = someone()
    return [one, await signIn(one, email)] as const
  }
  const at = (number: number) => ({
    deviceId: demoDeviceId(number),
    tell: visited.figures.looked,
  })
  const { asha, ravi, viv } = demoPeople
  const habits = [
    reader(someone()),
    reader(...(await person(viv.email))),
    carer(...(await person(ravi.email)), demoDeviceId(1)),
    owner(...(await person(asha.email)), at(2)),
    box(someone(), at(1)),
    monitor(someone()),
    tab(someone()),
  ]
  let isStopped = false
  const going = habits.map(async (habit) => {
    for (let round = 0; !isStopped; round += 1) await habit(round)
  })
  const stop = async () => {
    isStopped = true
    await Promise.all(going.slice(0, -1))
    for (const { leave } of visitors) leave()
    await Promise.all(going)
  }
  return { stop }
}
