import { clocksOf } from '../domain/local-minutes'

/** An answer that has not what its call needs. */
export class Unreadable extends Error {}

export type Fields = Record<string, unknown>
export type Reader<Value> = (fields: Fields) => Value

/** The fields of an object; nothing for what is none. */
export const fieldsOf = (value: unknown): Fields | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Fields)
    : undefined

/** The fields of an object that must be one. */
export function needFields(value: unknown): Fields {
  const fields = fieldsOf(value)
  if (!fields) throw new Unreadable('no object')
  return fields
}

/** A text without outer spaces, also where a number stands for it; else an empty one. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : ''

export const textOrNull = (value: unknown): string | null => textOf(value) || null

export function needText(value: unknown): string {
  const text = textOf(value)
  if (text === '') throw new Unreadable('no text')
  return text
}

/** A whole number; else the given one. */
export const wholeOr = (otherwise: number, value: unknown): number =>
  Number.isSafeInteger(value) ? (value as number) : otherwise

/** An instant that can be shown; else nothing. */
export const instantOf = (value: unknown): string | undefined =>
  Number.isNaN(Date.parse(textOf(value))) ? undefined : textOf(value)

/** A list that must be there. What is no object in it, or is read as nothing, is left out. */
export function needList<Value>(
  value: unknown,
  read: (fields: Fields, index: number) => Value | undefined,
): Value[] {
  if (!Array.isArray(value)) throw new Unreadable('no list')
  return value.flatMap((each: unknown, index) => {
    const fields = fieldsOf(each)
    const item = fields && read(fields, index)
    return item === undefined ? [] : [item]
  })
}

/** The same for a list that may be missing. */
export const listOf: typeof needList = (value, read) =>
  Array.isArray(value) ? needList(value, read) : []

/** A time zone that clocks can be shown in: with another one every time would be wrong. */
export function needZone(value: unknown): string {
  const zone = needText(value)
  try {
    clocksOf(zone)
  } catch {
    throw new Unreadable('no time zone')
  }
  return zone
}
