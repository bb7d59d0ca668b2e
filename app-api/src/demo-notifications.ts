import { DateTime } from 'luxon'
import type { Told } from './store/notifications'

const count = 45
const days = 14
const slots = [
  { hour: 8, minute: 2 },
  { hour: 13, minute: 5 },
  { hour: 20, minute: 3 },
  { hour: 22, minute: 1 },
]

const taken = [
  { code: '701', message: 'Metformin was taken from box 1.' },
  { code: '702', message: 'मेटफॉर्मिन was taken from box 2.' },
  { code: '713', message: 'Paracetamol was taken from box 3.' },
  { code: '704', message: 'Atorvastatin was taken from box 4.' },
]

// Newest first. What is not in this list was taken.
const others: Record<number, { code: string; message: string }> = {
  1: { code: '602', message: 'मेटफॉर्मिन in box 2 was not taken in time.' },
  5: { code: '103', message: 'Box 3 was opened, but it was the time of another box.' },
  9: { code: '304', message: 'Box 4 has only a few pills left.' },
  12: { code: '601', message: 'Metformin in box 1 was not taken in time.' },
  16: { code: '204', message: 'Box 4 has no pills left.' },
  20: { code: '900', message: 'The device was switched on.' },
  24: { code: '400', message: 'The battery of the device is low.' },
  29: { code: '613', message: 'Paracetamol in box 3 was not taken in time.' },
  33: { code: '101', message: 'Box 1 was opened, but it was the time of another box.' },
  37: { code: '302', message: 'Box 2 has only a few pills left.' },
  41: { code: '604', message: 'Atorvastatin in box 4 was not taken in time.' },
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
