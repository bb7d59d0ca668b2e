import { createHmac, timingSafeEqual } from 'node:crypto'
import { badForm } from '../refusals'
import { secretOf } from '../store/secrets'
import type { Database } from '../store/tables'

const livesMs = 24 * 3_600_000
const longest = 512

/** Whose list of which device a token goes on with. */
type Use = { deviceId: string; uid: string; now: Date }

/** The last notification of a page. */
export type Place = { ts: Date; seq: number }

async function seal(db: Database, payload: string, { deviceId, uid }: Use): Promise<Buffer> {
  const secret = await secretOf(db, 'notification page')
  const sealed = JSON.stringify([payload, deviceId, uid])
  return Buffer.from(createHmac('sha256', secret).update(sealed).digest('base64url'))
}

/** What asks for the page after `place`: for this person, this device and 24 hours. */
export async function tokenFor(db: Database, { ts, seq }: Place, use: Use): Promise<string> {
  const content = JSON.stringify([+ts, seq, +use.now + livesMs])
  const payload = Buffer.from(content).toString('base64url')
  return `${payload}.${(await seal(db, payload, use)).toString()}`
}

/** The place that a token goes on from; a 400 when it is not ours, not for this use, or too old. */
export async function placeOf(db: Database, token: string, use: Use): Promise<Place> {
  if (token.length > longest) throw badForm()
  const [payload = '', presented = '', ...rest] = token.split('.')
  const expected = await seal(db, payload, use)
  const given = Buffer.from(presented)
  const isOurs =
    rest.length === 0 && given.length === expected.length && timingSafeEqual(given, expected)
  if (!isOurs) throw badForm()
  const content = Buffer.from(payload, 'base64url').toString()
  const [ts, seq, until] = JSON.parse(content) as [number, number, number]
  if (+use.now >= until) throw badForm()
  return { ts: new Date(ts), seq }
}
