import * as z from 'zod/mini'
import { notes, role } from './answers'

const doseCounts = { taken: z.int(), missed: z.int(), notKnown: z.int() }
const partsOfDay = z.object({
  morning: z.object(doseCounts),
  noon: z.object(doseCounts),
  evening: z.object(doseCounts),
  night: z.object(doseCounts),
})

/** What became of a device's doses over some days; days are YYYY-MM-DD. It is ours. */
export const doseRecord = z.object({
  /** What the caller is to the device; left out for who has a link alone. */
  role: z.optional(role),
  timezone: z.string(),
  /** When it was reckoned (ISO instant); the last day is the one that the device has then. */
  made: z.string(),
  days: z.array(
    z.object({ date: z.string(), ...doseCounts, isSilent: z.boolean(), isSure: z.boolean() }),
  ),
  medicines: z.array(z.object({ medicineName: z.string(), parts: partsOfDay })),
  boxes: z.array(z.object({ medicineName: z.string(), dose: z.int(), alarms: z.array(z.int()) })),
  missed: z.array(
    z.object({
      date: z.string(),
      minute: z.int(),
      box: z.int(),
      medicineName: z.string(),
      told: z.string(),
      /** There where somebody noted something. */
      notes: z.optional(notes),
    }),
  ),
  /** The missed doses that are not listed; null when all are. */
  moreMissed: z.nullable(
    z.object({
      from: z.string(),
      to: z.string(),
      /** So many of them have a note. */
      noted: z.int(),
      medicines: z.array(z.object({ medicineName: z.string(), count: z.int() })),
    }),
  ),
})

/** A link that opens the sheet of a device; instants are ISO. It is ours. */
export const sheetLink = z.object({
  id: z.string(),
  days: z.int(),
  /** Who made it. */
  name: z.string(),
  isYours: z.boolean(),
  mayEnd: z.boolean(),
  made: z.string(),
  ends: z.string(),
  /** When it was opened last; null: never. */
  opened: z.nullable(z.string()),
})
