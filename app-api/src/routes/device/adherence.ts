import { limits, type Language } from '@pillbox/shared/domain'
import { languageFor } from '../../calls/language-asked'
import { route } from '../../calls/route'
import { notesOf } from '../../devices/notes-on-doses'
import { toldSentence } from '../../notifications/told-sentence'
import type { Told } from '../../store/events/notifications'
import { toldDays } from '../../store/events/told-days'
import { lastDays, localDate } from '../../store/local-days'

const dayMs = 24 * 3_600_000

type DayMetrics = { taken: number; missed: number }

type Day = {
  date: string
  told: Told[]
  counted: DayMetrics | undefined
  notes: ReturnType<typeof notesOf>
}

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
  reads({ deviceId, uid, services: { db, clock } }) {
    // The zone of the device is not known yet.
    const since = new Date(clock() - (limits.dashboardDays + 2) * dayMs)
    return toldDays(db, { deviceId, uid, since })
  },
  async run({ caller: { uid }, read: found, services: { clock }, request }) {
    const now = clock()
    const { timezone, activatedAt, told, counts } = found
    const language = languageFor(request, found.language)
    const [began] = lastDays(+(activatedAt ?? 0), 1, timezone)
    const lived = lastDays(now, limits.dashboardDays, timezone).filter(
      ({ start }) => start >= (began?.start ?? 0),
    )
    const notes = notesOf(found.notes, uid)
    const byDate = new Map<string, Told[]>(lived.map(({ date }) => [date, []]))
    for (const each of told) byDate.get(localDate(+each.ts, timezone))?.push(each)
    return {
      days: [...byDate].map(([date, ofDay]) =>
        dayOf({ date, told: ofDay, counted: counts.get(date), notes }, language),
      ),
      deviceTimezone: { timezoneValue: timezone },
    }
  },
})
