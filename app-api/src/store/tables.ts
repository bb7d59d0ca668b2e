import type { GrantableRole, Language, MessageKind, NoteKind, Role } from '@pillbox/shared/domain'
import type { ColumnType, Generated, Kysely } from 'kysely'
import type { AuditNameTable, AuditTable } from './audit/audit-table'
import type { UserTable } from './people/user-table'
import type { BoxBeforeTable, DayMetricTable, SheetLinkTable } from './tables-of-days'
import type { Notice } from './push/notice'

type SessionTable = {
  token_hash: string
  uid: string
  created_at: Date
  last_seen_at: Date
  expires_at: Date
}

type DeviceTable = {
  device_id: string
  timezone: string
  activated_at: Date | null
  synced_at: Date | null
  /** When anything was changed that it has to fetch. */
  changed_at: Date | null
  /** When a medicine or an alarm was changed: how many pills a box holds changes no dose. */
  schedule_changed_at: Generated<Date | null>
  /** When it last told anything to whoever has it now. */
  heard_at: Date | null
  /** When it was last looked at for what is to be told of it. */
  watched_at: Generated<Date | null>
  /** Of how many hours of its present silence people were told. */
  silence_told: Generated<number | null>
  /** When the schedule was emptied, if no box was filled since (trust.md 4, row 25). */
  reset_at: Date | null
  /** Morning, noon, evening and night in minutes of its day; null: the usual ones. */
  day_times: number[] | null
}

/** Whom the identity provider still has to forget (trust.md 4, row 27). */
type ClosedAccountTable = { uid: string; closed_at: Date; tries: number; due_at: Date }

type BoxTable = {
  device_id: string
  number: number
  medicine_name: string
  quantity: number
  dose: number
  alarms: number[]
  version: number
  /** When a person last set how many pills are in it: those taken since are counted off. */
  counted_at: Generated<Date | null>
  /** What it was filled up to last; 0 of an empty one. */
  full_quantity: Generated<number>
  /** What its last change asked for, and from which quantity: it may be sent again. */
  asked_quantity: Generated<number | null>
  asked_from: Generated<number | null>
  /** What people were told of its pills since it was last filled, or its dose or alarms were changed. */
  supply_told: Generated<'low' | 'empty' | null>
  /** Since when it holds this medicine and rings like this; null: nobody knows. */
  held_since: Generated<Date | null>
}

/** What a person wants to be told by messages; who chose nothing has no row. */
type MessageChoicesTable = {
  uid: string
  kinds: ColumnType<Partial<Record<MessageKind, boolean>>, string | undefined, string>
  silent_hours: Generated<number>
  /** Minutes of the day in `timezone`. */
  quiet_from: Generated<number | null>
  quiet_to: Generated<number | null>
  timezone: Generated<string | null>
  digest_hour: Generated<number | null>
  digest_due_at: Generated<Date | null>
  /** Is a missed pill mailed where no message arrives? */
  mail: Generated<boolean | null>
}

type UserDeviceTable = {
  uid: string
  device_id: string
  role: Role
  nickname: string
  since: Date
  /** No messages on it reach this person. */
  muted: Generated<boolean>
}

type InviteTable = {
  device_id: string
  invite_id: string
  email: string
  target_role: GrantableRole
  invited_by: string
  status: 'pending' | 'accepted' | 'rejected' | 'revoked'
  created_at: Date
  expires_at: Date
  /** When it was accepted, rejected or revoked. */
  decided_at: Date | null
}

/** Who became Owner after whom, and by whose doing (trust.md 4, rows 16, 18 and 27). */
type OwnershipChangeTable = {
  device_id: string
  change_id: string
  at: Date
  from_uid: string
  to_uid: string
  by_uid: string
}

type PushSubscriptionTable = {
  token_hash: string
  uid: string
  token: string
  kind: 'web' | 'fcm'
  session_hash: string
  subscribed_at: Date
  /** Such as "Chrome, Android"; empty when it did not say. */
  browser: Generated<string>
  /** When a push service last took a message for it. */
  delivered_at: Generated<Date | null>
  /** Since when none was taken, and why: its push service is away, or refuses them. */
  failing_since: Generated<Date | null>
  failure: Generated<'away' | 'refused' | null>
  /** When its push service no longer knew it; its token is empty since. */
  gone_at: Generated<Date | null>
}

/** Read as it was before it was written as JSON. */
type AsJson<Value> = ColumnType<Value, string, string>

type PushNoticeTable = {
  notice_id: string
  device_id: string | null
  email: string | null
  notice: AsJson<Notice>
  made_at: Date
  expires_at: Date
}

type PushDeliveryTable = {
  uid: string
  delivery_id: string
  token_hash: string
  device_id: string | null
  notices: AsJson<Notice[]>
  tries: number
  due_at: Date
  expires_at: Date
}

/** Who looks after what a device told to be missed. */
type OnItTable = { device_id: string; missed_at: Date; uid: string; since: Date }

/** What somebody noted on a dose that a device told to be missed. */
type DoseNoteTable = {
  device_id: string
  missed_at: Date
  code: string
  uid: string
  kind: NoteKind
  /** When it was taken after all, if that is known. */
  taken_at: Date | null
  /** What they wrote themselves. */
  words: string | null
  written_at: Date
}

type MissedMailTable = {
  device_id: string
  uid: string
  missed_at: Date
  notice: AsJson<Extract<Notice, { kind: 'missed' }>>
  tries: number
  due_at: Date
}

/** Whom the link to confirm an address is to be mailed to. */
type VerifyMailTable = { uid: string; language: Language; tries: number; due_at: Date }

/** Which address is to be mailed that it has an account; in lower case. */
type UsedEmailMailTable = { email: string; language: Language; tries: number; due_at: Date }

type NotificationTable = {
  device_id: string
  ts: Date
  seq: number
  code: string
  /** The sentence of one that was told before it was worded when read. */
  message: Generated<string | null>
  /** What its box held then, empty when nothing; null when that was not noted. */
  medicine: Generated<string | null>
}

/** The tables of migrations/, column by column. */
export type Tables = {
  app_user: UserTable
  session: SessionTable
  closed_account: ClosedAccountTable
  used_token: { token_hash: string; forget_at: Date }
  device: DeviceTable
  box: BoxTable
  box_before: BoxBeforeTable
  device_member: { device_id: string; uid: string; role: Role; since: Date }
  user_device: UserDeviceTable
  message_choices: MessageChoicesTable
  invite: InviteTable
  ownership_change: OwnershipChangeTable
  try_count: { key_hash: string; tries: number; ends_at: Date }
  server_secret: { name: string; secret: string }
  invite_mail: { device_id: string; invite_id: string; tries: number; due_at: Date }
  missed_mail: MissedMailTable
  verify_mail: VerifyMailTable
  used_email_mail: UsedEmailMailTable
  user_invite: { email: string; invite_id: string; device_id: string }
  push_subscription: PushSubscriptionTable
  push_notice: PushNoticeTable
  push_delivery: PushDeliveryTable
  notification: NotificationTable
  on_it: OnItTable
  dose_note: DoseNoteTable
  sheet_link: SheetLinkTable
  device_key: { device_id: string; key_hash: string; made_at: Date }
  event_seen: { device_id: string; page: number; bits: number }
  day_metric: DayMetricTable
  audit: AuditTable
  audit_name: AuditNameTable
}

/** What the questions of store/ are asked to: the database, or one transaction of it. */
export type Database = Kysely<Tables>
