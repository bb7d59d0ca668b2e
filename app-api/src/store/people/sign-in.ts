import type { SessionUser } from '@pillbox/shared/domain'
import { sql } from 'kysely'
import type { VerifiedPerson } from '../../identity/identity'
import type { Database } from '../tables'
import { newUser, nicknames, renewed, userIn, type UserRow } from './users'

/** A sign-in: the proof of it, which counts once, and the session that it begins. */
export type SignIn = {
  person: VerifiedPerson
  /** The hash of the identity token, remembered as used until `forgetAt`. */
  proof: { hash: string; forgetAt: Date }
  session: { tokenHash: string; expiresAt: Date }
  /** The hash of the session that was presented, which ends. */
  presented: string | undefined
  now: Date
  /** So many sessions a person has at most; the oldest end. */
  most: number
  /** Notes the sign-in where it is kept, with it or not at all. */
  note: (tx: Database) => Promise<void>
}

/** Who has signed in, and the hashes of the sessions that ended by it. */
export type SignedIn = { user: SessionUser; ended: string[] }

class ClosedMeanwhile extends Error {}

type Proof = Pick<SignIn, 'proof' | 'now'>

// One that was to be forgotten is as good as forgotten.
const use = ({ proof, now }: Proof) => sql<{ token_hash: string }>`
  insert into used_token (token_hash, forget_at) values (${proof.hash}, ${proof.forgetAt})
  on conflict (token_hash) do update set forget_at = excluded.forget_at
    where used_token.forget_at <= ${now}
  returning token_hash`

/** Uses the proof and writes the person's row, which is held from then on; false when it was used before. */
async function record(tx: Database, signIn: SignIn): Promise<boolean> {
  const row = newUser(signIn.person, signIn.now)
  const columns = Object.keys(row).map((name) => sql.ref(name))
  const { rows } = await sql`with used as (${use(signIn)})
    insert into app_user (${sql.join(columns)}) select ${sql.join(Object.values(row))} from used
    on conflict (uid) do update set ${renewed}
    returning uid`.execute(tx)
  return rows.length > 0
}

type Begun = UserRow & { ended: string[]; is_closed: boolean }

async function begin(tx: Database, { person, session, ...rest }: SignIn): Promise<SignedIn> {
  const { uid } = person
  const validSince = person.validSince === undefined ? null : new Date(person.validSince)
  const { presented = null, now, most } = rest
  // By a clock behind the provider's this one would be of before the password was changed.
  const begunAt = validSince !== null && validSince > now ? validSince : now
  const { rows } = await sql<Begun>`with others as (
      select token_hash from session
      where uid = ${uid} and expires_at > ${now} and token_hash is distinct from ${presented}
      order by created_at desc, token_hash limit ${most - 1}),
    outdated as (
      select token_hash from session where uid = ${uid} and created_at < ${validSince}::timestamptz),
    silenced as (
      delete from push_subscription where session_hash in (select token_hash from outdated)),
    ended as (
      delete from session where token_hash = ${presented}
        or token_hash in (select token_hash from outdated)
        or (uid = ${uid} and token_hash not in (select token_hash from others))
      returning token_hash),
    begun as (
      insert into session (token_hash, uid, created_at, last_seen_at, expires_at)
      values (${session.tokenHash}, ${uid}, ${begunAt}, ${now}, ${session.expiresAt}))
    select app_user.*, ${nicknames}, array(select token_hash from ended) as ended,
      exists (select from closed_account where closed_account.uid = ${uid}) as is_closed
    from app_user where uid = ${uid}`.execute(tx)
  const [row] = rows
  if (!row || row.is_closed) throw new ClosedMeanwhile()
  await rest.note(tx)
  return { user: userIn(row), ended: row.ended }
}

/**
 * Signs a person in, all of it or nothing; answers 'used' for a proof that was used before, and
 * 'closed' for whom the provider is still to forget: who gets no new account, or it would be
 * forgotten with the old one. That is asked after the row is written: a closing that ran meanwhile
 * has then ended.
 */
export async function signInPerson(
  db: Database,
  signIn: SignIn,
): Promise<SignedIn | 'used' | 'closed'> {
  try {
    return await db
      .transaction()
      .execute(async (tx) => ((await record(tx, signIn)) ? begin(tx, signIn) : 'used'))
  } catch (error) {
    if (!(error instanceof ClosedMeanwhile)) throw error
    await use(signIn).execute(db)
    return 'closed'
  }
}

/** Forgets the proofs that are past their time. */
export async function forgetUsedProofs(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('used_token').where('forget_at', '<=', now).execute()
}
