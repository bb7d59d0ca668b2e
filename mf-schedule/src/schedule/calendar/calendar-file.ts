import { upcomingAlarms, type Box } from '@pillbox/shared/domain'
import { language } from '@pillbox/shared/language'
import { DateTime } from 'luxon'
import { text } from '../../text'
import { contentLines, escaped } from './content-lines'
import { timeZoneLines } from './time-zone'

export type Source = {
  deviceId: string
  nickname: string
  boxes: Pick<Box, 'medicineName' | 'alarms'>[]
  /** IANA zone of the device. */
  timezone: string
  /** Are the medicines named? A calendar may be seen by others. */
  isNamed: boolean
}

type Alarm = ReturnType<typeof upcomingAlarms>[number]

const utc = (instant: number) =>
  DateTime.fromMillis(instant, { zone: 'utc' }).toFormat("yyyyMMdd'T'HHmmss'Z'")

/** 64 bits that tell devices apart (FNV-1a): who sees the calendar reads no Device ID in it. */
function hashOf(deviceId: string): string {
  let hash = 0xcbf29ce484222325n
  for (const sign of deviceId.toLowerCase())
    hash = BigInt.asUintN(64, (hash ^ BigInt(sign.codePointAt(0)!)) * 0x100000001b3n)
  return hash.toString(16).padStart(16, '0')
}

/** An alarm keeps its id, so that a file that is taken later changes what is there. */
const idOf = (deviceId: string, minute: number) =>
  `${hashOf(deviceId)}-${minute}@alarms.pillbox-companion`

function summaryOf({ boxes }: Alarm, { nickname, isNamed }: Source): string {
  const names = boxes.map(({ number, medicineName }) =>
    isNamed ? text.medicineOfBox(medicineName, number) : text.boxNumber(number),
  )
  return `${nickname}: ${names.join(', ')}`
}

function eventLines(alarm: Alarm, source: Source, now: number): string[] {
  const { deviceId, timezone } = source
  const today = DateTime.fromMillis(now, { zone: timezone }).startOf('day')
  // On the clock, not so many minutes after midnight: clocks may be moved today.
  const start = today.toFormat('yyyyMMdd')
  const time = DateTime.fromMillis(alarm.minute * 60_000, { zone: 'utc' }).toFormat('HHmmss')
  const summary = escaped(summaryOf(alarm, source))
  return [
    'BEGIN:VEVENT',
    `UID:${idOf(deviceId, alarm.minute)}`,
    `DTSTAMP:${utc(now)}`,
    // Minutes: a later file has a higher number.
    `SEQUENCE:${Math.floor(now / 60_000)}`,
    `DTSTART;TZID=${timezone}:${start}T${time}`,
    'DURATION:PT5M',
    'RRULE:FREQ=DAILY',
    `SUMMARY;LANGUAGE=${language()}:${summary}`,
    'CLASS:PRIVATE',
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${summary}`,
    'TRIGGER:PT0S',
    'END:VALARM',
    'END:VEVENT',
  ]
}

/**
 * The active alarms of a device as a file for calendars (RFC 5545): each rings daily by the clock of
 * the device, boxes that share a time are one. It is of the moment (ms) at which it is made.
 */
export function calendarFile(source: Source, now: number): string {
  const minute = Math.floor(now / 60_000) * 60_000
  return contentLines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Pillbox Companion//Alarms//EN',
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escaped(source.nickname)}`,
    ...timeZoneLines(source.timezone, minute),
    ...upcomingAlarms(source.boxes, 0).flatMap((alarm) => eventLines(alarm, source, now)),
    'END:VCALENDAR',
  ])
}
