import type { GrantableRole, Role } from '@pillbox/shared/domain'
import type { Kysely } from 'kysely'

type UserTable = {
  uid: string
  email: string
  email_verified: boolean
  display_name: string
  photo_url: string | null
  gender: 'Male' | 'Female' | 'Others' | null
  /** YYYY-MM-DD */
  dob: string | null
  phone_number: string | null
  abha_number: string | null
  created_at: Date
}

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
  changed_at: Date | null
}

type BoxTable = {
  device_id: string
  number: number
  medicine_name: string
  quantity: number
  dose: number
  alarms: number[]
  version: number
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
}

/** The tables of migrations/, column by column. */
export type Tables = {
  app_user: UserTable
  session: SessionTable
  used_token: { token_hash: string; forget_at: Date }
  device: DeviceTable
  box: BoxTable
  device_member: { device_id: string; uid: string; role: Role; since: Date }
  user_device: { uid: string; device_id: string; role: Role; nickname: string; since: Date }
  invite: InviteTable
  user_invite: { email: string; invite_id: string; device_id: string }
  notification: { device_id: string; ts: Date; seq: number; code: string; message: string }
}

/** What the questions of store/ are asked to: the database, or one transaction of it. */
export type Database = Kysely<Tables>
