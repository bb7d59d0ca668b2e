import type { SessionUser } from '@pillbox/shared/domain'
import type { Database } from '../tables'

/**
 * Holds a person until the transaction ends: whoever gets a place on a device, and whoever closes
 * the account, takes this lock first and those of devices after it. False when there is no account.
 */
export async function lockPerson(tx: Database, uid: string): Promise<boolean> {
  const person = await tx
    .selectFrom('app_user')
    .select('uid')
    .where('uid', '=', uid)
    .forUpdate()
    .executeTakeFirst()
  return person !== undefined
}

type Profile = Pick<SessionUser, 'displayName' | 'gender' | 'dob' | 'phoneNumber' | 'ABHANumber'>

/** Writes what a person says of themselves; false when there is no account. */
export async function saveProfile(
  db: Database,
  uid: string,
  { displayName, gender, dob, phoneNumber, ABHANumber }: Profile,
): Promise<boolean> {
  const saved = await db
    .updateTable('app_user')
    .set({
      display_name: displayName,
      gender,
      dob,
      phone_number: phoneNumber,
      abha_number: ABHANumber,
    })
    .where('uid', '=', uid)
    .returning('uid')
    .executeTakeFirst()
  return saved !== undefined
}
