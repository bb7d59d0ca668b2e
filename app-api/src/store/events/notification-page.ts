import { kindDigits, type FilterKey } from '@pillbox/shared/domain'
import { sql, type ExpressionBuilder } from 'kysely'
import type { Told } from './notifications'
import type { Database, Tables } from '../tables'

const firstDigit = sql<string>`substr(code, 1, 1)`
const boxDigit = sql<string>`substr(code, 3, 1)`
const allBoxes = ['1', '2', '3', '4', '5', '6', '7', '8']
const boxForm = /^box (\d)$/

type Where = ExpressionBuilder<Tables, 'notification'>

function ofKinds(eb: Where, keys: FilterKey[]) {
  const named = Object.entries(kindDigits).filter(([kind]) => keys.includes(kind as FilterKey))
  const either = named.map(([, digit]) => eb(firstDigit, '=', digit))
  const others = eb(firstDigit, 'not in', Object.values(kindDigits))
  return eb.or(keys.includes('others') ? [...either, others] : either)
}

// What is about no box is not hidden by a choice of boxes (readings A45b).
function ofBoxes(eb: Where, boxes: string[]) {
  return eb.or([eb(boxDigit, 'in', boxes), eb(boxDigit, 'not in', allBoxes)])
}

export type Page = {
  deviceId: string
  /** Nothing older is told: it is of whoever had the device before. */
  since: Date
  /** The last one of the page before. */
  after: { ts: Date; seq: number } | undefined
  /** Which types and boxes; of either none means all. */
  keys: FilterKey[]
  most: number
}

/** What a device told, newest first, at most `most` of it. */
export function toldPage(
  db: Database,
  { deviceId, since, after, keys, most }: Page,
): Promise<Told[]> {
  const boxes = keys.flatMap((key) => boxForm.exec(key)?.[1] ?? [])
  const kinds = keys.filter((key) => !boxForm.test(key))
  let page = db
    .selectFrom('notification')
    .select(['ts', 'seq', 'code', 'message', 'medicine'])
    .where('device_id', '=', deviceId)
    .where('ts', '>=', since)
    .orderBy('ts', 'desc')
    .orderBy('seq', 'desc')
    .limit(most)
  if (after !== undefined) {
    const { ts, seq } = after
    // The first bound alone tells the database which weeks it need not read (server.md 8).
    page = page
      .where('ts', '<=', ts)
      .where(({ eb, or }) => or([eb('ts', '<', ts), eb('seq', '<', seq)]))
  }
  if (kinds.length > 0) page = page.where((eb) => ofKinds(eb, kinds))
  if (boxes.length > 0) page = page.where((eb) => ofBoxes(eb, boxes))
  return page.execute()
}
