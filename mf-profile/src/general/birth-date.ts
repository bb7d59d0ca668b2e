import { limits } from '@pillbox/shared/domain'
import { withPlainDigits } from './digits'

/*
 * A date of birth is a day, not an instant: it is YYYY-MM-DD or dd/MM/yyyy, and no time zone ever
 * touches it. UTC is only used to count days.
 */

const two = (n: number) => String(n).padStart(2, '0')
const dayOf = (date: Date) => date.toISOString().slice(0, 10)
const dateOf = (day: string) => new Date(`${day}T00:00:00Z`)

/** Today where the person is, YYYY-MM-DD. */
export function today(now = new Date()): string {
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}

function realDay(year: string, month: string, date: string): string | undefined {
  const day = `${year}-${two(Number(month))}-${two(Number(date))}`
  const real = dateOf(day)
  return !Number.isNaN(+real) && dayOf(real) === day ? day : undefined
}

/**
 * What dd/MM/yyyy means as YYYY-MM-DD; nothing when there is no such day. Of a year in two digits it
 * is the latest such day that is not to come: nobody is born after `last`.
 */
export function dayTyped(typed: string, last = today()): string | undefined {
  const form = /^(\d{1,2})\/(\d{1,2})\/(\d{2}|\d{4})$/
  const [, date, month, year] = form.exec(typed.trim()) ?? []
  if (!date || !month || !year) return undefined
  if (year.length === 4) return realDay(year, month, date)
  const century = Number(last.slice(0, 2))
  return [century, century - 1]
    .map((hundreds) => realDay(`${hundreds}${year}`, month, date))
    .find((day) => day !== undefined && day <= last)
}

/** YYYY-MM-DD, also at the start of an instant (readings A49), as dd/MM/yyyy. */
export const dayShown = (day: string | null): string =>
  day === null ? '' : day.slice(0, 10).split('-').reverse().join('/')

/** Puts the slashes between digits as they are typed; everything else stays as it is. */
export function withSlashes(typed: string): string {
  const text = withPlainDigits(typed).replace(/[-. ]/g, '/')
  if (/^\d{4}\/\d{2}\/\d{2}$/.test(text)) return text.split('/').reverse().join('/')
  return text.replace(/^(\d{2})(\d+)$/, '$1/$2').replace(/^(\d{1,2}\/\d{2})(\d+)$/, '$1/$2')
}

/** Exactly 100 years, the latest first: up to this one, or up to 99 after an older one (readings A38). */
export function yearsAround(shown: number, thisYear: number): number[] {
  const latest = Math.min(thisYear, shown + limits.birthYears - 1)
  return Array.from({ length: limits.birthYears }, (_, index) => latest - index)
}

/** The day itself, or the nearest one that a date of birth can be. */
export const withinLimits = (day: string, last: string): string =>
  day < limits.dobMin ? limits.dobMin : day > last ? last : day

export function daysLater(day: string, count: number): string {
  const date = dateOf(day)
  date.setUTCDate(date.getUTCDate() + count)
  return dayOf(date)
}

/** The same date in another month (0 to 11, or beyond), its last day where it has no such date. */
export function inMonth(day: string, year: number, month: number): string {
  const first = new Date(Date.UTC(year, month, 1))
  const lastDate = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(dateOf(day).getUTCDate(), lastDate))
  return dayOf(first)
}

export const yearOf = (day: string): number => Number(day.slice(0, 4))
export const monthOf = (day: string): number => Number(day.slice(5, 7)) - 1

/** The weeks of a day's month, Sunday first; nothing where a week belongs to another month. */
export function weeksOf(day: string): (string | undefined)[][] {
  const first = `${day.slice(0, 7)}-01`
  const before = dateOf(first).getUTCDay()
  const count = new Date(Date.UTC(yearOf(day), monthOf(day) + 1, 0)).getUTCDate()
  const cells = Array.from({ length: Math.ceil((before + count) / 7) * 7 }, (_, index) =>
    index < before || index >= before + count ? undefined : daysLater(first, index - before),
  )
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7))
}
