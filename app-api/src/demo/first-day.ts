import { DateTime } from 'luxon'
import { day, hour, minute, takenFrom, timezone, type DemoHome } from './demo-home'

/** The alarm code (spec 3) of this instant's minute where the device is, to five minutes. */
function alarmAt(instant: number): number {
  const local = DateTime.fromMillis(instant, { zone: timezone })
  const minutes = local.hour * 60 + local.minute
  return minutes - (minutes % 5) || 1440
}

/** A device that its owner got an hour ago: one box, the first pill taken. */
export function firstDay(now: Date): DemoHome {
  const firstPill = +now - 30 * minute
  const alarms = [alarmAt(firstPill), alarmAt(firstPill + day / 2), 0, 0, 0]
  return {
    deviceId: 'PB-DEMO-0003',
    since: new Date(+now - hour),
    synced: now,
    people: [{ who: 'farah', role: 'Owner', nickname: 'Ammi' }],
    boxes: [{ medicineName: 'Amlodipine', quantity: 30, dose: 1, alarms }],
    told: [
      {
        ts: new Date(+now - 58 * minute),
        seq: 1,
        code: '900',
      },
      { ts: new Date(firstPill), seq: 2, ...takenFrom(1, 'Amlodipine') },
    ],
  }
}
