import { limits, type Language } from '@pillbox/shared/domain'
import { route } from '../../calls/route'
import { notesOn } from '../../devices/notes-on-doses'
import { deviceState } from '../../store/devices/devices'
import { toldPage } from '../../store/events/notification-page'
import type { Told } from '../../store/events/notifications'
import { readFilter, writeFilter } from '../../notifications/notification-filter'
import { placeOf, tokenFor } from '../../notifications/page-token'
import { toldSentence } from '../../notifications/told-sentence'
import { languageOfAnswer } from '../../calls/language-asked'

const most = limits.notificationPage
const noNextPage = { nextPageToken: null, pagefilter: null }

const shownIn = (language: Language) => (told: Told) => ({
  id: `${+told.ts}-${told.seq}`,
  timestamp: told.ts.toISOString(),
  code: told.code,
  message: toldSentence(told, language),
})

/** A page of what a device told, newest first; `pagefilter` is handed back as `filter` with the token. */
export const notification = route('notification', {
  access: 'Viewer',
  async run({
    input: { token, filter },
    caller: { deviceId, uid },
    services: { db, clock },
    request,
  }) {
    const language = await languageOfAnswer(db, uid, request)
    const use = { deviceId, uid, now: new Date(clock()) }
    const keys = readFilter(filter)
    const after = token ? await placeOf(db, token, use) : undefined
    const { timezone, activatedAt } = await deviceState(db, deviceId)
    const since = activatedAt ?? use.now
    // One more than the page tells whether there is a next one.
    const found = await toldPage(db, { deviceId, since, after, keys, most: most + 1 })
    const told = found.slice(0, most)
    const notes = await notesOn(db, { deviceId, uid, told })
    const shown = shownIn(language)
    const last = found.length > most ? told.at(-1) : undefined
    return {
      notifications: told.map((each) => ({ ...shown(each), ...notes(each) })),
      deviceTimezone: { timezoneValue: timezone },
      nextPageInfo:
        last === undefined
          ? noNextPage
          : { nextPageToken: await tokenFor(db, last, use), pagefilter: writeFilter(keys) },
    }
  },
})
