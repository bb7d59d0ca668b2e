import type { DeviceEvent } from '../device-api/device-event'
import { deviceClient } from './device-client'
import { happenings, pillCounter, type DeviceSchedule } from './simulated-device'

const mostAtOnce = 500

export type Counts = Partial<Record<DeviceEvent['type'], number>>

/** A device that follows its schedule on the server and sends what happens. */
export type RunningDevice = {
  deviceId: string
  /** Fetches the schedule; tells the server when it is another one than before. */
  sync(now: number): Promise<void>
  /** Sends what happens after `from` and until `to`; what does not arrive is sent the next time. */
  live(span: { from: number; to: number }): Promise<Counts>
}

/** What a device is in step with; the pills that it counts off itself are no news to it. */
const whatRings = (schedule: DeviceSchedule | undefined) =>
  JSON.stringify(schedule, (key, value: unknown) => (key === 'quantity' ? undefined : value))

export function runningDevice(url: string, deviceId: string): RunningDevice {
  const client = deviceClient(url, deviceId)
  const runsLow = pillCounter()
  let schedule: DeviceSchedule | undefined
  let seq = 0
  let unsent: DeviceEvent[] = []

  const note = (event: { at: number; type: 'sync' } | (BoxHappening & { at: number })) => {
    unsent.push({ ...event, seq, at: new Date(event.at).toISOString() })
    seq += 1
  }

  return {
    deviceId,
    async sync(now) {
      const { nextSeq, ...fetched } = await client.schedule()
      seq = Math.max(seq, nextSeq)
      const isNew = whatRings(fetched) !== whatRings(schedule)
      schedule = fetched
      if (!isNew) return
      note({ at: now, type: 'sync' })
    },
    async live(span) {
      if (schedule === undefined) return {}
      for (const happening of happenings(deviceId, schedule, span)) {
        note(happening)
        const state = runsLow(happening, schedule)
        if (state !== undefined) note({ at: happening.at + 1000, type: state, box: happening.box })
      }
      const counts: Counts = {}
      while (unsent.length > 0) {
        const batch = unsent.slice(0, mostAtOnce)
        await client.send(batch)
        unsent = unsent.slice(batch.length)
        for (const { type } of batch) counts[type] = (counts[type] ?? 0) + 1
      }
      return counts
    },
  }
}

type BoxHappening = { type: Exclude<DeviceEvent['type'], 'sync'>; box: number }
