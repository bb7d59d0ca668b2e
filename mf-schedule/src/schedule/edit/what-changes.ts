import type { Box } from '@pillbox/shared/domain'
import { text } from '../../text'
import { ringingMinutes } from './other-boxes'

/** What saving a box would change of what it does, in sentences; `time` writes a minute of the day. */
export function whatChanges(former: Box, draft: Box, time: (minute: number) => string): string[] {
  const name = draft.medicineName.trim()
  if (name === '') return []
  const isOther = name !== former.medicineName
  const timesOf = ({ alarms }: Box) => ringingMinutes(alarms).map((minute) => time(minute))
  const times = timesOf(draft)
  const before = isOther ? undefined : timesOf(former)
  const rings = before?.join() !== times.join() && (before ?? times).length + times.length > 0
  return [
    ...(isOther && former.medicineName !== '' ? [text.takesPlace(name, former.medicineName)] : []),
    ...(rings ? [text.willRing(name, times, before)] : []),
    ...(!isOther && draft.dose !== former.dose ? [text.doseChanges(draft.dose, former.dose)] : []),
  ]
}
