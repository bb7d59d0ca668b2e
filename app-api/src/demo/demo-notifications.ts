import { codeOf } from '@pillbox/shared/domain'
import { DateTime } from 'luxon'
import type { Told } from '../store/events/notifications'

const count = 45
const days = 14
const slots = [
  { hour: 8, minute: 2 },
  { hour: 13, minute: 5 },
  { hour: 20, minute: 3 },
  { hour: 22, minute: 1 },
]

const taken = [
  { code: codeOf('taken', 1), message: 'Metformin was taken from box 1.' },
  { code: codeOf('taken', 2), message: 'मेटफॉर्मिन was taken from box 2.' },
  { code: codeOf('taken', 3), message: 'Paracetamol was taken from box 3.' },
  { code: codeOf('taken', 4), message: 'Atorvastatin was taken from box 4.' },
]

// Newest first. What is not in this list was taken.
const others: Record<number, { code: string; message: string }> = {
  1: { code: codeOf('missed', 2), message: 'मेटफॉर्मिन in box 2 was not taken in time.' },
  5: {
    code: codeOf('wrong pill', 3),
    message: 'Box 3 was opened, but it was the time of another box.',
  },
  9: { code: codeOf('low pills', 4), message: 'Box 4 has only a few pills left.' },
  12: { code: codeOf('missed', 1), message: 'Metformin in box 1 was not taken in time.' },
  16: { code: codeOf('no pills', 4), message: 'Box 4 has no pills left.' },
  20: { code: '900', message: 'The device was switched on.' },
  24: { code: '400', message: 'The battery of the device is low.' },
  29: { code: codeOf('missed', 3), message: 'Paracetamol in box 3 was not taken in time.' },
  33: {
    code: codeOf('wrong pill', 1),
    message: 'Box 1 was opened, but it was the time of another box.',
  },
  37: { code: codeOf('low pills', 2), message: 'Box 2 has only a few pills left.' },
  41: { code: codeOf('missed', 4), message: 'Atorvastatin in box 4 was not taken in time.' },
}

/** 45 notifications of every type, spread over the 14 local days that end at `now`. */
export function demoNotifications(now: Date, timezone: string): Told[] {
  const today = DateTime.fromJSDate(now, { zone: timezone }).startOf('day')
  const possible = Array.from({ length: days }, (_, ago) => today.minus({ days: ago }))
    .flatMap((day) => slots.map((slot) => day.set(slot).toJSDate()))
    .filter((at) => at < now)
    .sort((a, b) => +b - +a)
  return Array.from({ length: count }, (_, index) => {
    const ts = possible[Math.floor((index * possible.length) / count)] ?? now
    const told = others[index] ?? taken[index % taken.length]
    return { ts, seq: count - index, code: told?.code ?? '', message: told?.message ?? '' }
  })
}
