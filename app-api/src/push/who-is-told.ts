import { isTold, type MessageKind } from '@pillbox/shared/domain'
import type { Recipient } from '../store/people/recipients'
import type { Notice } from '../store/push/notice'

const kinds: Record<Notice['kind'], MessageKind | undefined> = {
  missed: 'missed',
  'on it': 'missed',
  silent: 'silent',
  'low pills': 'low pills',
  'no pills': 'low pills',
  'wrong pill': 'wrong pill',
  invitation: 'invitation',
  digest: undefined,
  'new owner': undefined,
  'as written': undefined,
}

/** Does this person want to be told of this? */
export function wants({ uid, choices, place }: Recipient, notice: Notice): boolean {
  if (notice.kind === 'on it' && notice.uid === uid) return false
  if (notice.kind === 'digest') return choices.digestHour !== null
  const kind = kinds[notice.kind]
  if (kind === undefined) return true
  if (place?.isMuted || !isTold(kind, place?.role, choices.kinds)) return false
  return notice.kind !== 'silent' || notice.hours === choices.silentHours
}
