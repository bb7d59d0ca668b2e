import { codeOf, limits } from '@pillbox/shared/domain'
import * as z from 'zod/mini'

const kinds = {
  taken: 'taken',
  missed: 'missed',
  wrong: 'wrong pill',
  low: 'low pills',
  none: 'no pills',
} as const

export type BoxEventType = keyof typeof kinds

const boxEventTypes = Object.keys(kinds) as BoxEventType[]
const mostEvents = 500
const mostSeq = 2 ** 31 - 1

const every = {
  /** The device's own count, never used twice. */
  seq: z.int().check(z.minimum(1), z.maximum(mostSeq)),
  at: z.iso.datetime({ offset: true }),
}

const event = z.union([
  z.strictObject({
    ...every,
    type: z.enum(boxEventTypes),
    box: z.int().check(z.minimum(1), z.maximum(limits.boxes)),
  }),
  /** The device has the schedule of that instant. */
  z.strictObject({ ...every, type: z.literal('sync') }),
])

/** What one device sends at once: 1 to 500 events, in any order, as often as it likes. */
export const eventBatch = z.strictObject({
  events: z.array(event).check(z.minLength(1), z.maxLength(mostEvents)),
})

export type DeviceEvent = z.infer<typeof event>
export type BoxEvent = Exclude<DeviceEvent, { type: 'sync' }>

/** The code of an event (spec 3). */
export const codeOfEvent = ({ type, box }: BoxEvent) => codeOf(kinds[type], box)
