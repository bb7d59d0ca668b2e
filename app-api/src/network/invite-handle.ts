import { createHmac, timingSafeEqual } from 'node:crypto'
import { secretOf } from '../store/secrets'
import type { Database } from '../store/tables'

const livesMs = 10 * 60_000

/** Whom a handle is for: this person inviting to this device, and nobody else. */
type Use = { deviceId: string; inviter: string; now: Date }

async function seal(db: Database, payload: string, { deviceId, inviter }: Use): Promise<string> {
  const secret = await secretOf(db, 'invite handle')
  const sealed = JSON.stringify([payload, deviceId, inviter])
  return createHmac('sha256', secret).update(sealed).digest('base64url')
}

/**
 * What check-invite answers for an address: it says nothing about who has an account, and invite
 * takes it from the same person for the same device for ten minutes (trust.md 4, row 11).
 */
export async function handleFor(db: Database, email: string, use: Use): Promise<string> {
  const content = JSON.stringify([email, +use.now + livesMs])
  const payload = Buffer.from(content).toString('base64url')
  return `${payload}.${await seal(db, payload, use)}`
}

/** The address of a handle; nothing when it is not ours, not for this use, or too old. */
export async function emailOf(db: Database, handle: string, use: Use): Promise<string | undefined> {
  const [payload = '', presented = '', ...rest] = handle.split('.')
  const expected = Buffer.from(await seal(db, payload, use))
  const given = Buffer.from(presented)
  const isOurs =
    rest.length === 0 && given.length === expected.length && timingSafeEqual(given, expected)
  if (!isOurs) return undefined
  const [email, until] = JSON.parse(Buffer.from(payload, 'base64url').toString()) as [
    string,
    number,
  ]
  return +use.now < until ? email : undefined
}
