import { kindDigits } from '@pillbox/shared/domain'
import { sql } from 'kysely'

/** Was what a row's `code` says of this kind? (spec 3) */
export const isOfKind = (kind: keyof typeof kindDigits) =>
  sql<boolean>`code like ${sql.lit(`${kindDigits[kind]}%`)}`
