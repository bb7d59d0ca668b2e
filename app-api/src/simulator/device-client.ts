import type { Box } from '@pillbox/shared/domain'
import type { DeviceEvent } from '../device-api/device-event'
import { demoKeyOf } from '../demo/demo-devices'
import type { DeviceSchedule } from './simulated-device'

/** The server did not do what the device asked; `status` 0 when it was not reached. */
export class DeviceCallFailed extends Error {
  readonly status: number

  constructor(status: number) {
    super(status === 0 ? 'the server is not reached' : `the server answered ${status}`)
    this.status = status
  }
}

type Fetched = {
  deviceInfo: Box[]
  deviceTimezone: { timezoneValue: string }
  nextSeq: number
}

/** The device API as one demo device calls it. */
export function deviceClient(url: string, deviceId: string) {
  const ask = async (path: string, init: RequestInit = {}): Promise<unknown> => {
    const headers = {
      authorization: `Bearer ${deviceId}.${demoKeyOf(deviceId)}`,
      'content-type': 'application/json',
    }
    const answer = await fetch(`${url}/device-api/v1/${path}`, { ...init, headers }).catch(() => {
      throw new DeviceCallFailed(0)
    })
    const body: unknown = await answer.json().catch(() => undefined)
    if (!answer.ok) throw new DeviceCallFailed(answer.status)
    return body
  }
  return {
    async schedule(): Promise<DeviceSchedule & { nextSeq: number }> {
      const fetched = (await ask('schedule')) as Fetched
      return {
        boxes: fetched.deviceInfo,
        timezone: fetched.deviceTimezone.timezoneValue,
        nextSeq: fetched.nextSeq,
      }
    },
    async send(events: DeviceEvent[]): Promise<void> {
      await ask('events', { method: 'POST', body: JSON.stringify({ events }) })
    },
  }
}
