import { kindOf, limits } from '@pillbox/shared/domain'
import { DateTime } from 'luxon'
import { route } from '../../route'
import { deviceState } from '../../store/devices'
import { toldSince, type Told } from '../../store/notifications'

const dayForm = 'dd-MM-yyyy'

function dayOf(date: string, told: Told[]) {
  const count = (kind: string) => told.filter(({ code }) => kindOf(code) === kind).length
  return {
    date,
    metrics: { pillsTaken: count('taken'), pillsMissed: count('missed') },
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
    const byDate = new Map<string, Told[]>(lived.map((day) => [day.toFormat(dayForm), []]))
    for (const each of await toldSince(db, deviceId, oldest.toJSDate())) {
      const date = DateTime.fromJSDate(each.ts, { zone: timezone }).toFormat(dayForm)
      byDate.get(date)?.push(each)
    }
    return {
      days: [...byDate].map(([date, told]) => dayOf(date, told)),
      deviceTimezone: { timezoneValue: timezone },
    }
  },
})
