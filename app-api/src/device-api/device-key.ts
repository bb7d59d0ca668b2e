import { timingSafeEqual } from 'node:crypto'
import { isDeviceId } from '@pillbox/shared/domain'
import { unknownKey } from '../refusals'
import { hashOf } from '../sessions/session'
import { keyHashOf } from '../store/devices/device-keys'
import type { Database } from '../store/tables'

const bearerForm = /^Bearer ([\w-]+)\.([\w-]{1,128})$/

// An unknown device takes as long as a wrong key.
const noHash = hashOf('')

/**
 * The device that sends `Authorization: Bearer <device id>.<key>`; throws a 401 for an unknown
 * device and a wrong key alike. The key is kept as a hash only.
 */
export async function deviceOf(db: Database, authorization: string | undefined): Promise<string> {
  const [, deviceId = '', key = ''] = bearerForm.exec(authorization ?? '') ?? []
  if (!isDeviceId(deviceId)) throw unknownKey()
  const known = (await keyHashOf(db, deviceId)) ?? noHash
  const isRight = timingSafeEqual(Buffer.from(known), Buffer.from(hashOf(key)))
  if (!isRight || known === noHash) throw unknownKey()
  return deviceId
}
