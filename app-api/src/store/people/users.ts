import { withoutHidden, type SessionUser } from '@pillbox/shared/domain'
import { sql, type Selectable } from 'kysely'
import type { VerifiedPerson } from '../../identity/identity'
import type { Database } from '../tables'
import type { UserTable } from './user-table'

/** The row of a person who signs in for the first time. */
export const newUser = (person: VerifiedPerson, now: Date) => ({
  uid: person.uid,
  email: person.email,
  email_verified: person.emailVerified,
  display_name: withoutHidden(person.displayName) || (person.email.split('@')[0] ?? person.email),
  photo_url: person.photoURL,
  created_at: now,
})

/** What the provider decides is renewed at each sign-in; the rest is the person's own. */
export const renewed = sql.join(
  ['email', 'email_verified', 'photo_url'].map(
    (column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`,
  ),
)

/** Makes the person's row at the first sign-in; later only what the provider decides is renewed. */
export async function recordSignIn(db: Database, person: VerifiedPerson, now: Date): Promise<void> {
  const row = newUser(person, now)
  const columns = Object.keys(row).map((name) => sql.ref(name))
  await sql`insert into app_user (${sql.join(columns)}) values (${sql.join(Object.values(row))})
    on conflict (uid) do update set ${renewed}`.execute(db)
}

/** A person's row with the names that they gave their devices. */
export type UserRow = Selectable<UserTable> & { nicknames: Record<string, string> }

/** The column `nicknames` of a question for `app_user`. */
export const nicknames = sql`(select coalesce(json_object_agg(device_id, nickname), '{}')
  from user_device where user_device.uid = app_user.uid) as nicknames`

/** The user session object (spec 3). */
export const userIn = (user: UserRow): SessionUser => ({
  email: user.email,
  displayName: user.display_name,
  gender: user.gender,
  dob: user.dob,
  phoneNumber: user.phone_number,
  ABHANumber: user.abha_number,
  photoURL: user.photo_url,
  nicknames: user.nicknames,
  clock: user.clock ?? undefined,
  language: user.language ?? undefined,
  textSize: user.text_size ?? undefined,
  contrast: user.contrast ?? undefined,
})

/** The user session object, or nothing when the account is closed. */
export async function sessionUser(db: Database, uid: string): Promise<SessionUser | undefined> {
  const { rows } = await sql<UserRow>`
    select app_user.*, ${nicknames} from app_user where uid = ${uid}`.execute(db)
  return rows[0] && userIn(rows[0])
}

type Asked = { db: Database; invitesNeedVerifiedEmail: boolean }

/**
 * The address of a person, and whether invitations may find them by it: where it must be verified,
 * not until it is (trust.md 4, row 13). Nothing when the account is closed.
 */
export async function addressOf(
  { db, invitesNeedVerifiedEmail }: Asked,
  uid: string,
): Promise<{ email: string; counts: boolean } | undefined> {
  const user = await db
    .selectFrom('app_user')
    .select(['email', 'email_verified'])
    .where('uid', '=', uid)
    .executeTakeFirst()
  return user && { email: user.email, counts: user.email_verified || !invitesNeedVerifiedEmail }
}

/** The address, in lower case, that invitations find a person by, if any may. */
export async function invitedEmail(asked: Asked, uid: string): Promise<string | undefined> {
  const address = await addressOf(asked, uid)
  return address?.counts ? address.email.toLowerCase() : undefined
}

/** Notes that an address is a person's own, as the provider says. */
export async function noteConfirmed(db: Database, uid: string, email: string): Promise<void> {
  await db
    .updateTable('app_user')
    .set({ email, email_verified: true })
    .where('uid', '=', uid)
    .execute()
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
