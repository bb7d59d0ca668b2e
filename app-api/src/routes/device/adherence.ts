import { limits, type Language } from '@pillbox/shared/domain'
import { DateTime } from 'luxon'
import { route } from '../../calls/route'
import { notesOn } from '../../devices/notes-on-doses'
import { dayMetrics } from '../../store/events/device-events'
import { deviceState } from '../../store/devices/devices'
import { toldSince, type Told } from '../../store/events/notifications'
import { toldSentence } from '../../notifications/told-sentence'
import { languageOfAnswer } from '../../calls/language-asked'

type DayMetrics = { taken: number; missed: number }

type Notes = Awaited<ReturnType<typeof notesOn>>

type Day = { date: string; told: Told[]; counted: DayMetrics | undefined; notes: Notes }

function dayOf({ date, told, counted, notes }: Day, language: Language) {
  return {
    date: date.split('-').reverse().join('-'),
    metrics: { pillsTaken: counted?.taken ?? 0, pillsMissed: counted?.missed ?? 0 },
    notifications: told.map((each) => ({
      timestamp: each.ts.toISOString(),
      code: each.code,
      message: toldSentence(each, language),
      ...notes(each),
    })),
  }
}

/** The last 14 local days of a device, newest first; none from before somebody had it. */
export const adherence = route('adherence', {
  access: 'Viewer',
  async run({ caller: { deviceId, uid }, services: { db, clock }, request }) {
    const language = await languageOfAnswer(db, uid, request)
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
    const all = await toldSince(db, deviceId, oldest.toJSDate())
    const notes = await notesOn(db, { deviceId, uid, told: all })
    for (const each of all) {
      const date = DateTime.fromJSDate(each.ts, { zone: timezone }).toISODate() ?? ''
      byDate.get(date)?.push(each)
    }
    return {
      days: [...byDate].map(([date, told]) =>
        dayOf({ date, told, counted: metrics.get(date), notes }, language),
      ),
      deviceTimezone: { timezoneValue: timezone },
    }
  },
})
