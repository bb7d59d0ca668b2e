import type { DeviceListItem, Today } from '@pillbox/shared/domain'
import { deviceDays, type DeviceDay } from '../store/devices/days'
import { pillsToldSince } from '../store/events/notifications'
import { onItSince } from '../store/events/on-it'
import { lastDays } from '../store/local-days'
import type { Database } from '../store/tables'
import { asTold } from './who-is-on-it'

/** `uid`: who asks, if it is a person. */
type Asked = { db: Database; clock: () => number; uid?: string }

/**
 * From when on it counts what a device told: yesterday's, as it may not have been heard from since.
 * What is older than its owner is of whoever had it before.
 */
function startOf({ timezone, began }: DeviceDay, now: number): number {
  const yesterday = lastDays(now, 2, timezone)[1]
  return began === null ? now : Math.max(yesterday?.start ?? now, Date.parse(began))
}

/**
 * What is known of each of these devices' own days, by their ids, in three questions for however many.
 * The device is asked for first: what it tells meanwhile must not be missing from what it told.
 */
export async function todayOf(
  { db, clock, uid }: Asked,
  deviceIds: string[],
): Promise<Map<string, Today>> {
  const now = clock()
  const days = await deviceDays(db, deviceIds)
  const starts = new Map(days.map((day) => [day.deviceId, startOf(day, now)]))
  const earliest = new Date(Math.min(now, ...starts.values()))
  const pills = await pillsToldSince(db, [...starts.keys()], earliest)
  const told = new Map<string, Today['told']>(days.map(({ deviceId }) => [deviceId, []]))
  for (const { device_id: deviceId, ts, code, medicine } of pills) {
    if (+ts < (starts.get(deviceId) ?? now)) continue
    const pill = { timestamp: ts.toISOString(), code }
    told.get(deviceId)?.push(medicine === null ? pill : { ...pill, medicineName: medicine })
  }
  const onIt = await onItSince(db, [...starts.keys()], earliest)
  const ofDay = (deviceId: string) => {
    const some = onIt.filter((each) => each.deviceId === deviceId)
    return some.length > 0 ? { onIt: some.map((each) => asTold(each, uid)) } : {}
  }
  return new Map(
    days.map(({ deviceId, ...day }) => [
      deviceId,
      { ...day, told: told.get(deviceId) ?? [], ...ofDay(deviceId) },
    ]),
  )
}

/** Devices of a list, each with what is known of its day. */
export async function withToday(
  asked: Asked,
  devices: DeviceListItem[],
): Promise<DeviceListItem[]> {
  const ids = devices.map(({ id }) => id)
  const days = await todayOf(asked, ids)
  return devices.map((device) => ({ ...device, today: days.get(device.id) }))
}
