import { minuteAt } from '@pillbox/shared/domain'
import { DateTime } from 'luxon'
import type { Reader } from '../store/people/readers'
import type { Recipient } from '../store/people/recipients'
import type { DigestLine, Notice } from '../store/push/notice'
import type { Text } from '../text'
import { textIn } from '../text-in'
import type { PushMessage } from './message'

const appName = 'Pillbox Companion'

type Of<Kind extends Notice['kind']> = Extract<Notice, { kind: Kind }>
type Wording = { text: Text; reader: Reader; now: number }

function missed({ at, timezone, stands }: Of<'missed'>, { text, reader, now }: Wording): string {
  const sentence = text.missed(when(at, timezone, { text, reader, now }))
  // Of a pill of yesterday evening the counts of today say nothing.
  return stands && isToday(at, timezone, now)
    ? `${sentence} ${text.takenToday(stands.taken, stands.of)}`
    : sentence
}

function isToday(instant: string, timezone: string, now: number): boolean {
  const zone = { zone: timezone }
  return DateTime.fromISO(instant, zone).hasSame(DateTime.fromMillis(now, zone), 'day')
}

/** When something was: the time alone where that was today. */
function when(instant: string, timezone: string, { text, reader, now }: Wording): string {
  const at = DateTime.fromISO(instant, { zone: timezone })
  const time = text.time(minuteAt(+at, timezone), reader.clock)
  return isToday(instant, timezone, now)
    ? time
    : text.onDay(time, at.toFormat('d LLLL', { locale: reader.language }))
}

function wrongPill({ box, at, timezone }: Of<'wrong pill'>, wording: Wording): string {
  const { text } = wording
  return at === undefined || timezone === undefined
    ? text.told['wrong pill']({ box, medicine: '' })
    : text.wrongPill(box, when(at, timezone, wording))
}

/** The day that a digest tells of: it may be read after midnight. */
function dayOf({ day, timezone }: DigestLine, { text, reader, now }: Wording): string {
  const yesterday = DateTime.fromMillis(now, { zone: timezone }).minus({ days: 1 })
  if (yesterday.toFormat('yyyy-MM-dd') === day) return text.digest.yesterday
  return text.digest.on(DateTime.fromISO(day).toFormat('d LLLL', { locale: reader.language }))
}

function digestLine(line: DigestLine, wording: Wording): string {
  const { digest, lowPills, noPills, silent } = wording.text
  const { nickname, taken, of, notKnown, low, empty, silentSince, timezone } = line
  const day = dayOf(line, wording)
  const parts = [
    of === 0 ? digest.nothingDue(day) : digest.taken(taken, of, day),
    ...(notKnown > 0 ? [digest.notKnown(notKnown)] : []),
    ...(low.length > 0 ? [lowPills(low)] : []),
    ...(empty.length > 0 ? [noPills(empty)] : []),
    ...(silentSince ? [silent(when(silentSince, timezone, wording))] : []),
  ]
  return `${nickname}: ${parts.join(' ')}`
}

/** What a push service takes is 4,096 bytes, with what encrypts it and the rest of the message. */
const mostBytes = 2800

/** As many lines as a message can hold, and how many more there are. */
function fitting(lines: string[], { andMore }: Text): string {
  const fits = lines.filter(
    (_, index) => Buffer.byteLength(lines.slice(0, index + 1).join('\n')) <= mostBytes,
  )
  const left = lines.length - fits.length
  return [...fits, ...(left > 0 ? [andMore(left)] : [])].join('\n')
}

/** What happened, as a sentence for one person at an instant (ms). */
export function worded(notice: Notice, reader: Reader, now: number): string {
  const text = textIn(reader.language)
  switch (notice.kind) {
    case 'missed':
      return missed(notice, { text, reader, now })
    case 'silent':
      return text.silent(when(notice.since, notice.timezone, { text, reader, now }))
    case 'wrong pill':
      return wrongPill(notice, { text, reader, now })
    case 'low pills':
      return text.lowPills(notice.boxes)
    case 'no pills':
      return text.noPills(notice.boxes)
    case 'on it':
      return text.onIt(notice.name, when(notice.at, notice.timezone, { text, reader, now }))
    case 'new owner':
      return text.newOwner(notice.ownerName)
    case 'invitation':
      return text.invitation(notice.inviterName)
    case 'digest':
      return notice.devices.map((line) => digestLine(line, { text, reader, now })).join('\n')
    case 'as written':
      return notice.body
  }
}

/** What a notice is about: a later one of the same takes its place, one of another pill does not. */
function subjectOf(notice: Notice): string {
  if (notice.kind === 'missed' || notice.kind === 'on it') return `${notice.kind} ${notice.at}`
  return notice.kind === 'wrong pill' ? `${notice.kind} ${notice.box}` : notice.kind
}

/** Notices of one device, or of none, as the message of one person at an instant (ms). */
export function messageFor(
  person: Recipient,
  { deviceId, notices }: { deviceId: string | null; notices: Notice[] },
  now: number,
): PushMessage {
  const lines = notices.flatMap((notice) => worded(notice, person, now).split('\n'))
  const url = deviceId === null ? '/' : `/device/${deviceId}/dashboard`
  return {
    title: person.place?.nickname ?? appName,
    body: fitting(lines, textIn(person.language)),
    url,
    tag: [...notices.slice(0, 1).map(subjectOf), url].join(' '),
  }
}
