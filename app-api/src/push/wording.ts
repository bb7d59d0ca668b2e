import { minuteAt } from '@pillbox/shared/domain'
import { DateTime } from 'luxon'
import type { Reader } from '../store/people/readers'
import type { Notice } from '../store/push/notice'
import type { Text } from '../text'
import { textIn } from '../text-in'

type Of<Kind extends Notice['kind']> = Extract<Notice, { kind: Kind }>
type Wording = { text: Text; reader: Reader; now: number }

function missed({ at, timezone, stands }: Of<'missed'>, { text, reader, now }: Wording): string {
  const sentence = text.missed(text.time(minuteAt(Date.parse(at), timezone), reader.clock))
  const day = DateTime.fromISO(at, { zone: timezone })
  // Of a pill of yesterday evening the counts of today say nothing.
  const isToday = day.hasSame(DateTime.fromMillis(now, { zone: timezone }), 'day')
  return stands && isToday ? `${sentence} ${text.takenToday(stands.taken, stands.of)}` : sentence
}

/** What happened, as a sentence for one person at an instant (ms). */
export function worded(notice: Notice, reader: Reader, now: number): string {
  const text = textIn(reader.language)
  switch (notice.kind) {
    case 'missed':
      return missed(notice, { text, reader, now })
    case 'new owner':
      return text.newOwner(notice.ownerName)
    case 'invitation':
      return text.invitation(notice.inviterName)
    case 'as written':
      return notice.body
  }
}
