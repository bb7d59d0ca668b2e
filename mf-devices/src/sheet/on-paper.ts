import type { Answer } from '@pillbox/shared/contract'
import { isActive, minuteAt, minuteOfDay } from '@pillbox/shared/domain'
import type { Language } from '@pillbox/shared/language'
import { timeOf } from '../time-of'
import { english, type Words } from './words'

export type DoseRecord = Answer<'doseRecord'>
/** One of the two languages of the paper. */
export type Voice = { language: Language; words: Words }

export const inEnglish: Voice = { language: 'en', words: english }

/** A date (YYYY-MM-DD) as each language writes it; English has the day before the month. */
export function dateIn(language: Language, date: string, fields: Intl.DateTimeFormatOptions) {
  const tag = language === 'en' ? 'en-GB' : language
  return new Intl.DateTimeFormat(tag, { ...fields, timeZone: 'UTC' }).format(Date.parse(date))
}

export const longDate = { day: 'numeric', month: 'long', year: 'numeric' } as const
export const shortDate = { day: 'numeric', month: 'short' } as const

export const numberIn = (language: Language, number: number) =>
  new Intl.NumberFormat(language).format(number)

export const percentIn = (language: Language, share: number) => `${numberIn(language, share)} %`

/** A minute of the day as doctors read it: with 24 hours, whoever asks. */
export const timeIn = (language: Language, minute: number) =>
  timeOf(minute).replace(/\d/g, (digit) => numberIn(language, Number(digit)))

/** An instant (ISO) by the clock of the device. */
export const timeAt = (language: Language, instant: string, timezone: string) =>
  timeIn(language, minuteAt(Date.parse(instant), timezone))

/** The day (YYYY-MM-DD) that it is at an instant (ISO) where the device is. */
export const dayAt = (instant: string, timezone: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: timezone }).format(Date.parse(instant))

export function zoneIn(language: Language, timeZone: string): string {
  const tag = language === 'en' ? 'en-GB' : language
  const parts = new Intl.DateTimeFormat(tag, { timeZone, timeZoneName: 'long' }).formatToParts()
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

/** Alarms as they are read: those that are off stand behind, in brackets. */
export function alarmsInWords(alarms: number[], { words, language }: Voice): string {
  const times = (codes: number[]) =>
    codes
      .map(minuteOfDay)
      .sort((a, b) => a - b)
      .map((minute) => timeIn(language, minute))
      .join(', ')
  const on = times(alarms.filter(isActive))
  const silent = times(alarms.filter((code) => code < 0))
  return [on, ...(silent ? [`(${silent} ${words.off})`] : [])]
    .filter((part) => part !== '')
    .join(' ')
}

/** What a day's square says. */
export type DaySign = 'taken' | 'missed' | 'unknown' | 'told' | 'nothing' | 'notOver'

/** The last day is not over: what is still to come on it stands in no number. */
export function signOf(day: DoseRecord['days'][number], isLast: boolean): DaySign {
  if (day.missed > 0) return 'missed'
  if (isLast && day.notKnown === 0) return 'notOver'
  if (day.isSilent || day.notKnown > 0) return 'unknown'
  if (day.taken === 0) return 'nothing'
  return day.isSure ? 'taken' : 'told'
}
