import type { Answer } from '../contract/index'
import { languages } from '../domain/index'
import { readDoseRecord } from './dose-record'
import { instantOf, needFields, needText, textOf, Unreadable, wholeOr, type Fields } from './fields'
import { needInstant } from './today'

type SheetLink = Answer<'sheetLinks'>['links'][number]

/** A link of a sheet; one that can not be told apart or whose end is not known is none. */
export function readSheetLink(fields: Fields): SheetLink | undefined {
  const id = textOf(fields.id)
  const made = instantOf(fields.made)
  const ends = instantOf(fields.ends)
  if (id === '' || made === undefined || ends === undefined) return undefined
  return {
    id,
    days: wholeOr(0, fields.days),
    name: textOf(fields.name),
    isYours: fields.isYours === true,
    mayEnd: fields.mayEnd === true,
    made,
    ends,
    opened: instantOf(fields.opened) ?? null,
  }
}

export function readMadeLink(fields: Fields): Answer<'makeSheetLink'> {
  const link = readSheetLink(needFields(fields.link))
  if (!link) throw new Unreadable('no link')
  return { token: needText(fields.token), link }
}

export const readOpenedSheet = (fields: Fields): Answer<'openSheet'> => ({
  nickname: textOf(fields.nickname),
  days: wholeOr(0, fields.days),
  language: languages.find((each) => each === fields.language) ?? 'en',
  name: textOf(fields.name),
  ends: needInstant(fields.ends),
  record: readDoseRecord(needFields(fields.record)),
})
