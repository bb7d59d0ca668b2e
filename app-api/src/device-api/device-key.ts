import { timingSafeEqual } from 'node:crypto'
import { isDeviceId } from '@pillbox/shared/domain'
import { networkOf } from '@pillbox/shared/server'
import { Refusal, unknownKey } from '../refusals'
import { hashOf } from '../sessions/session'
import { keyHashOf } from '../store/devices/device-keys'
import type { Database } from '../store/tables'

const bearerForm = /^Bearer ([\w-]+)\.([\w-]{1,128})$/

// An unknown device takes as long as a wrong key.
const noHash = hashOf('')

type Asked = { authorization: string | undefined; ip: string }
type Tries = { refuseOver(key: string): void; count(key: string): Promise<void> }
type Needed = { db: Database; tries: { deviceKeys: Tries } }

/**
 * The device that sends `Authorization: Bearer <device id>.<key>`; throws a 401 for an unknown
 * device and a wrong key alike, and a 429 after many. The key is kept as a hash only.
 */
export async function deviceOf(
  { authorization, ip }: Asked,
  { db, tries }: Needed,
): Promise<string> {
  const [, deviceId = '', key = ''] = bearerForm.exec(authorization ?? '') ?? []
  // By device and network: who guesses keeps the box itself out only where they sit beside it.
  const guesser = `${networkOf(ip)} ${deviceId.toLowerCase()}`
  tries.deviceKeys.refuseOver(guesser)
  try {
    return await withKey(db, deviceId, key)
  } catch (error) {
    if (error instanceof Refusal) await tries.deviceKeys.count(guesser)
    throw error
  }
}

async function withKey(db: Database, deviceId: string, key: string): Promise<string> {
  if (!isDeviceId(deviceId)) throw unknownKey()
  const known = (await keyHashOf(db, deviceId)) ?? noHash
  const isRight = timingSafeEqual(Buffer.from(known), Buffer.from(hashOf(key)))
  if (!isRight || known === noHash) throw unknownKey()
  return deviceId
}
