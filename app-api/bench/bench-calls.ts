import { endpoints } from '@pillbox/shared/contract'
import type { Request } from 'autocannon'
import { benchDeviceId, benchKey, devicesEach, people, tellingDeviceId } from './bench-data'

/** A call that is measured: its name in the table, how many things one request brings, its requests. */
export type BenchCall = { name: string; per?: number; request: (n: number) => Request }

const eventsAtOnce = 50
/** What a device that was away tells of lies so far apart. */
const apartMs = 90 * 60_000
/** Of so many pills one is missed. */
const missedOf = 10
const json = { 'content-type': 'application/json' }

const personOf = (n: number) => n % people
const deviceOf = (n: number) => benchDeviceId(personOf(n), Math.floor(n / people) % devicesEach)

const post = (path: string, headers: Record<string, string>, body: object): Request => ({
  method: 'POST',
  path,
  headers: { ...json, ...headers },
  body: JSON.stringify(body),
})

/** The sign-in of person `n`; each one comes from an address of its own, as people's do. */
export const signIn = (n: number): Request =>
  post(
    endpoints.login.path,
    { 'x-forwarded-for': `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}` },
    { idToken: `${personOf(n)} ${n} ${process.hrtime.bigint()}` },
  )

/** What boxes tell, each of so many devices in turn, so many events at once. */
function ingestionOf(devices: number) {
  const first = Math.floor(Date.now() / 1000)
  const bearer = (n: number) => ({
    authorization: `Bearer ${tellingDeviceId(n % devices)}.${benchKey}`,
  })
  const events = (n: number, count: number) =>
    Array.from({ length: count }, (_, each) => ({
      // No number of one kind of call is one of the other.
      seq: first + count * 1_000_000 + n * count + each,
      at: new Date(Date.now() - (count - 1 - each) * apartMs).toISOString(),
      type: (n + each) % missedOf === 0 ? 'missed' : 'taken',
      box: 1 + (each % 8),
    }))
  return (count: number) => (n: number) =>
    post('/device-api/v1/events', bearer(n), { events: events(n, count) })
}

/** The calls that are measured, with the cookies of the people, and all that `devices` boxes tell. */
export function benchCalls(cookies: string[], devices: number): BenchCall[] {
  const as = (n: number) => ({ cookie: cookies[personOf(n)] ?? '' })
  const get =
    (path: string) =>
    (n: number): Request => ({
      method: 'GET',
      path: path.replace(':deviceId', deviceOf(n)),
      headers: as(n),
    })
  const ingestion = ingestionOf(devices)
  return [
    { name: 'my devices', request: (n) => post(endpoints.myDevices.path, as(n), {}) },
    { name: 'dashboard', request: get(endpoints.dashboard.path) },
    { name: 'adherence', request: get(endpoints.adherence.path) },
    {
      name: 'schedule save',
      request: (n) =>
        post(endpoints.box.path.replace(':deviceId', deviceOf(n)), as(n), {
          box: 1 + (n % 8),
          medicineName: 'Metformin',
          quantity: n % 1000,
          dose: 1,
          alarms: [480, 780, 1200, 0, 0],
        }),
    },
    { name: 'events, 1 each', request: ingestion(1) },
    { name: `events, ${eventsAtOnce} each`, per: eventsAtOnce, request: ingestion(eventsAtOnce) },
    // The last: people who sign in often lose their oldest sessions, whose cookies the others show.
    { name: 'sign-in', request: (n) => signIn(people + n) },
  ]
}
