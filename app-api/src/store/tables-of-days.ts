import type { Language } from '@pillbox/shared/domain'

/** What a box held and when it rang before its changes. */
export type BoxBeforeTable = {
  device_id: string
  number: number
  since: Date
  until: Date
  medicine_name: string
  alarms: number[]
}

/** By which somebody without an account reads the sheet of a device. */
export type SheetLinkTable = {
  device_id: string
  link_id: string
  token_hash: string
  uid: string
  days: number
  language: Language
  made_at: Date
  expires_at: Date
  opened_at: Date | null
}

/** What a device told on one of its days. */
export type DayMetricTable = {
  device_id: string
  /** YYYY-MM-DD in the device's zone */
  day: string
  taken: number
  missed: number
  wrong: number
  low: number
  none: number
}
