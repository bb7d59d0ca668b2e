import { usualClock, type Role } from '@pillbox/shared/domain'
import { sql } from 'kysely'
import type { Database } from '../tables'
import { choicesIn, type MessageChoices } from './message-choices'
import type { Reader } from './readers'

/** Somebody whom messages may be for: how they read, and what they want to be told. */
export type Recipient = Reader & {
  uid: string
  email: string
  isEmailVerified: boolean
  /** The kinds of those of their browsers and phones with messages on that are not gone. */
  subscribed: ('web' | 'fcm')[]
  choices: MessageChoices
  /** Their place on the device; nothing for what is of no device. */
  place: { role: Role; nickname: string; isMuted: boolean } | undefined
}

const choices = ['kinds', 'silent_hours', 'quiet_from', 'quiet_to', 'timezone'] as const

const people = (db: Database) =>
  db
    .selectFrom('app_user as person')
    .leftJoin('message_choices as chosen', 'chosen.uid', 'person.uid')
    .select(['person.uid', 'person.email', 'person.language', 'person.clock'])
    .select(choices.map((column) => `chosen.${column}` as const))
    .select(['person.email_verified', 'chosen.digest_hour', 'chosen.mail'])
    .select(
      sql<Recipient['subscribed']>`array(select distinct browser.kind from push_subscription browser
        where browser.uid = person.uid and browser.gone_at is null)`.as('subscribed'),
    )

type Person = Awaited<ReturnType<ReturnType<typeof people>['execute']>>[number]

const recipientIn = (row: Person, place: Recipient['place']): Recipient => ({
  uid: row.uid,
  email: row.email,
  isEmailVerified: row.email_verified,
  subscribed: row.subscribed,
  language: row.language ?? 'en',
  clock: row.clock ?? usualClock,
  choices: choicesIn(row),
  place,
})

/** Everyone who may see a device now, or one of them. */
export async function recipientsOfDevice(
  db: Database,
  deviceId: string,
  uid?: string,
): Promise<Recipient[]> {
  const rows = await people(db)
    .innerJoin('device_member as member', 'member.uid', 'person.uid')
    .innerJoin('user_device as mine', (join) =>
      join.onRef('mine.uid', '=', 'member.uid').onRef('mine.device_id', '=', 'member.device_id'),
    )
    .select(['member.role', 'mine.nickname', 'mine.muted'])
    .where('member.device_id', '=', deviceId)
    .$if(uid !== undefined, (query) => query.where('member.uid', '=', uid ?? ''))
    .execute()
  return rows.map((row) =>
    recipientIn(row, { role: row.role, nickname: row.nickname, isMuted: row.muted }),
  )
}

/** People with these ids, for what is of no device; who has closed the account is not among them. */
export async function recipientsById(db: Database, uids: string[]): Promise<Recipient[]> {
  if (uids.length === 0) return []
  const rows = await people(db).where('person.uid', 'in', uids).execute()
  return rows.map((row) => recipientIn(row, undefined))
}
