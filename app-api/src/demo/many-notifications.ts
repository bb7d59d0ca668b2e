import { codeOf } from '@pillbox/shared/domain'
import type { Told } from '../store/events/notifications'
import { day, missedIn, takenFrom, type DemoHome } from './demo-home'

const count = 5000
const days = 60
const medicines = ['Metformin', 'Amlodipine', 'Atorvastatin', 'Aspirin']
const boxes = medicines.map((medicineName) => ({
  medicineName,
  quantity: 90,
  dose: 1,
  alarms: [360, 600, 840, 1080, 1320],
}))

/** Most were taken; few were missed, so that a page of 20 may hold none of them. */
function toldBy(index: number): Pick<Told, 'code' | 'medicine'> {
  const box = (index % medicines.length) + 1
  const medicineName = medicines[box - 1] ?? ''
  if (index % 97 === 60) return missedIn(box, medicineName)
  if (index % 500 !== 499) return takenFrom(box, medicineName)
  return { code: codeOf('low pills', box) }
}

/** A device that told 5,000 things in 60 days. */
export function manyNotifications(now: Date): DemoHome {
  const everyMs = (days * day) / count
  return {
    deviceId: 'PB-DEMO-0009',
    since: new Date(+now - (days + 1) * day),
    synced: now,
    people: [{ who: 'manju', role: 'Owner', nickname: 'Ward 7' }],
    boxes,
    told: Array.from({ length: count }, (_, index) => ({
      ts: new Date(Math.round(+now - (index + 1) * everyMs)),
      seq: count - index,
      ...toldBy(index),
    })),
  }
}
