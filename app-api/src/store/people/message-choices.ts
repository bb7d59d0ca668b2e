import type { Input } from '@pillbox/shared/contract'
import {
  usualSilentHours,
  type MessageKind,
  type QuietHours,
  type SilentHours,
} from '@pillbox/shared/domain'
import { sql, type Selectable } from 'kysely'
import type { Database, Tables } from '../tables'

/** What a person wants to be told by messages. */
export type MessageChoices = {
  /** Those that they chose; the others follow from their role. */
  kinds: Partial<Record<MessageKind, boolean>>
  silentHours: SilentHours
  quiet: QuietHours | null
  /** IANA zone in which their times of day are meant. */
  timezone: string
  digestHour: number | null
  /** Null until they chose. */
  mail: boolean | null
}

type Row = { [Key in keyof Selectable<Tables['message_choices']>]: unknown }
type MaybeRow = Partial<Row>

/** The choices in a row, or the usual ones where there is none. */
export function choicesIn(row: MaybeRow): MessageChoices {
  const { kinds, silent_hours, quiet_from: from, quiet_to: to } = row
  return {
    kinds: (kinds ?? {}) as MessageChoices['kinds'],
    silentHours: (silent_hours ?? usualSilentHours) as SilentHours,
    quiet: typeof from === 'number' && typeof to === 'number' ? { from, to } : null,
    timezone: (row.timezone ?? 'UTC') as string,
    digestHour: (row.digest_hour ?? null) as number | null,
    mail: (row.mail ?? null) as boolean | null,
  }
}

/** What a person chose. */
export async function choicesOf(db: Database, uid: string): Promise<MessageChoices> {
  const row = await db
    .selectFrom('message_choices')
    .selectAll()
    .where('uid', '=', uid)
    .executeTakeFirst()
  return choicesIn(row ?? {})
}

type Chosen = Omit<Input<'messageChoices'>, 'device'>

/** Writes what a person chose; what is not named stays. */
export async function saveChoices(
  tx: Database,
  uid: string,
  { kinds, silentHours, quiet, timezone, digestHour, mail }: Chosen,
): Promise<void> {
  const chosen = {
    ...(silentHours !== undefined && { silent_hours: silentHours }),
    ...(quiet !== undefined && { quiet_from: quiet?.from ?? null, quiet_to: quiet?.to ?? null }),
    ...(timezone !== undefined && { timezone }),
    ...(digestHour !== undefined && { digest_hour: digestHour }),
    ...(mail !== undefined && { mail }),
  }
  const ofKinds = JSON.stringify(kinds ?? {})
  await tx
    .insertInto('message_choices')
    .values({ uid, ...chosen, kinds: ofKinds })
    .onConflict((conflict) =>
      conflict.column('uid').doUpdateSet({
        ...chosen,
        kinds: sql<string>`message_choices.kinds || excluded.kinds`,
      }),
    )
    .execute()
}

/** Whether messages on one of their devices reach a person; false when it is not theirs. */
export async function mute(
  tx: Database,
  { uid, deviceId, isMuted }: { uid: string; deviceId: string; isMuted: boolean },
): Promise<boolean> {
  const mine = await tx
    .updateTable('user_device')
    .set({ muted: isMuted })
    .where('uid', '=', uid)
    .where('device_id', '=', deviceId)
    .returning('device_id')
    .executeTakeFirst()
  return mine !== undefined
}
