import { limits } from '@pillbox/shared/domain'
import { DateTime } from 'luxon'
import { route } from '../../calls/route'
import { dayMetrics } from '../../store/events/device-events'
import { deviceState } from '../../store/devices/devices'
import { toldSince, type Told } from '../../store/events/notifications'

type DayMetrics = { taken: number; missed: number }

function dayOf(day: string, told: Told[], counted: DayMetrics | undefined) {
  return {
    date: day.split('-').reverse().join('-'),
    metrics: { pillsTaken: counted?.taken ?? 0, pillsMissed: counted?.missed ?? 0 },
    notifications: told.map(({ ts, code, message }) => ({
      timestamp: ts.toISOString(),
      code,
      message,
    })),
  }
}

/** The last 14 local days of a device, newest first; none from before somebody had it. */
export const adherence = route('adherence', {
  access: 'Viewer',
  async run({ caller: { deviceId }, services: { db, clock } }) {
    const { timezone, activatedAt } = await deviceState(db, deviceId)
    const today = DateTime.fromMillis(clock(), { zone: timezone }).startOf('day')
    const days = Array.from({ length: limits.dashboardDays }, (_, ago) =>
      today.minus({ days: ago }),
    )
    const first = DateTime.fromMillis(+(activatedAt ?? 0), { zone: timezone }).startOf('day')
    const lived = days.filter((day) => day >= first)
    const oldest = lived.at(-1) ?? today
    const metrics = await dayMetrics(db, deviceId, oldest.toISODate() ?? '')
    const byDate = new Map<string, Told[]>(lived.map((day) => [day.toISODate() ?? '', []]))
    for (const each of await toldSince(db, deviceId, oldest.toJSDate())) {
      const date = DateTime.fromJSDate(each.ts, { zone: timezone }).toISODate() ?? ''
      byDate.get(date)?.push(each)
    }
    return {
      days: [...byDate].map(([day, told]) => dayOf(day, told, metrics.get(day))),
      deviceTimezone: { timezoneValue: timezone },
    }
  },
})
