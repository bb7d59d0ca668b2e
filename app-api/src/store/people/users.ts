import type { SessionUser } from '@pillbox/shared/domain'
import type { VerifiedPerson } from '../../identity/identity'
import type { Database } from '../tables'

/** Makes the person's row at the first sign-in; later only what the provider decides is renewed. */
export async function recordSignIn(db: Database, person: VerifiedPerson, now: Date): Promise<void> {
  await db
    .insertInto('app_user')
    .values({
      uid: person.uid,
      email: person.email,
      email_verified: person.emailVerified,
      display_name: person.displayName || (person.email.split('@')[0] ?? person.email),
      photo_url: person.photoURL,
      gender: null,
      dob: null,
      phone_number: null,
      abha_number: null,
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict.column('uid').doUpdateSet((row) => ({
        email: row.ref('excluded.email'),
        email_verified: row.ref('excluded.email_verified'),
        photo_url: row.ref('excluded.photo_url'),
      })),
    )
    .execute()
}

/** The user session object (spec 3), or nothing when the account is closed. */
export async function sessionUser(db: Database, uid: string): Promise<SessionUser | undefined> {
  const user = await db.selectFrom('app_user').selectAll().where('uid', '=', uid).executeTakeFirst()
  if (user === undefined) return undefined
  const devices = await db
    .selectFrom('user_device')
    .select(['device_id', 'nickname'])
    .where('uid', '=', uid)
    .execute()
  return {
    email: user.email,
    displayName: user.display_name,
    gender: user.gender,
    dob: user.dob,
    phoneNumber: user.phone_number,
    ABHANumber: user.abha_number,
    photoURL: user.photo_url,
    nicknames: Object.fromEntries(devices.map((each) => [each.device_id, each.nickname])),
    clock: user.clock ?? undefined,
    language: user.language ?? undefined,
    textSize: user.text_size ?? undefined,
    contrast: user.contrast ?? undefined,
  }
}

/**
 * The address, in lower case, that invitations find a person by; where it must be verified, none
 * until it is (trust.md 4, row 13).
 */
export async function invitedEmail(
  { db, invitesNeedVerifiedEmail }: { db: Database; invitesNeedVerifiedEmail: boolean },
  uid: string,
): Promise<string | undefined> {
  const user = await db
    .selectFrom('app_user')
    .select(['email', 'email_verified'])
    .where('uid', '=', uid)
    .executeTakeFirst()
  const counts = user?.email_verified || !invitesNeedVerifiedEmail
  return counts ? user?.email.toLowerCase() : undefined
}

/** The name of somebody who has signed in. */
export async function displayNameOf(db: Database, uid: string): Promise<string> {
  const { display_name: name } = await db
    .selectFrom('app_user')
    .select('display_name')
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow()
  return name
}
