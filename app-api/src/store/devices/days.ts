import type { Today } from '@pillbox/shared/domain'
import type { Database } from '../tables'

export type DeviceDay = Omit<Today, 'told'> & { deviceId: string }

type Times = {
  activated_at: Date | null
  heard_at: Date | null
  schedule_changed_at: Date | null
}

const times = ({ activated_at, heard_at, schedule_changed_at }: Times) => ({
  began: activated_at?.toISOString() ?? null,
  heard: heard_at?.toISOString() ?? null,
  changed: schedule_changed_at?.toISOString() ?? null,
})

/**
 * Zone, times and boxes of devices, in one question: an alarm that has just been set must not meet
 * the time of the change before.
 */
export async function deviceDays(db: Database, deviceIds: string[]): Promise<DeviceDay[]> {
  if (deviceIds.length === 0) return []
  const rows = await db
    .selectFrom('device')
    .innerJoin('box', 'box.device_id', 'device.device_id')
    .select(['device.device_id', 'timezone', 'activated_at', 'heard_at', 'schedule_changed_at'])
    .select(['medicine_name', 'quantity', 'dose', 'alarms'])
    .where('device.device_id', 'in', deviceIds)
    .orderBy('number')
    .execute()
  const days = new Map<string, DeviceDay>()
  for (const row of rows) {
    const { device_id: deviceId, timezone, medicine_name: medicineName, ...rest } = row
    const { quantity, dose, alarms } = rest
    const box = { medicineName, quantity, dose, alarms }
    const day = days.get(deviceId)
    if (day) day.boxes.push(box)
    else days.set(deviceId, { deviceId, timezone, boxes: [box], ...times(row) })
  }
  return [...days.values()]
}
