import { api } from '@pillbox/shared/client'
import type { Answer } from '@pillbox/shared/contract'
import type { Note } from '@pillbox/shared/domain'
import type { MissedDose } from '../missed-dose'
import type { Notification } from './filter-and-sort'

type Page = Answer<'notification'>

/** The notifications that are loaded, newest first, and what asks for the next page of them. */
export type Pages = {
  loaded: Notification[]
  timezone: string
  next: { token?: string; filter?: string } | undefined
  /** How many of them were there before the latest page came. */
  before: number
  /** When they were answered, in ms. */
  at: number
}

export const noPages: Pages = { loaded: [], timezone: 'UTC', next: {}, before: 0, at: 0 }

const pagesAtOnce = 10

// The page token goes back with the filter that came with it; what a person filters is never sent
// (readings A46).
function nextOf({ nextPageInfo: { nextPageToken, pagefilter } }: Page): Pages['next'] {
  if (!nextPageToken) return undefined
  return { token: nextPageToken, ...(pagefilter ? { filter: pagefilter } : {}) }
}

function withMore({ loaded }: Pages, page: Page): Pages {
  return {
    loaded: [...loaded, ...page.notifications],
    timezone: page.deviceTimezone.timezoneValue,
    next: nextOf(page),
    before: loaded.length,
    at: Date.now(),
  }
}

/** With what the first page holds by now; what was loaded stays where the two meet. */
export async function withNewest(deviceId: string, pages: () => Pages): Promise<Pages> {
  const page = await api.notification({ deviceId })
  const { loaded, ...known } = pages()
  const ids = new Set(page.notifications.map(({ id }) => id))
  const older = loaded.filter(({ id }) => !ids.has(id))
  const isMet = older.length < loaded.length
  if (!isMet) {
    const first = withMore(noPages, page)
    return { ...first, before: first.loaded.length }
  }
  const all = [...page.notifications, ...older]
  return { ...known, loaded: all, before: all.length, at: Date.now() }
}

/**
 * With the page that follows, or with so many that one of them has what is looked for. What was told
 * meanwhile stays; if nothing that was there meets it, nothing follows it either.
 * @param keep takes what came before one of them failed
 */
export async function withFurther(
  deviceId: string,
  pages: () => Pages,
  isFound: (page: Notification[]) => boolean,
  keep: (pages: Pages) => void,
): Promise<Pages> {
  const start = pages().next
  const further: Page[] = []
  const withThem = () => (pages().next === start ? further.reduce(withMore, pages()) : pages())
  for (let next = start; next && further.length < pagesAtOnce;) {
    const page = await api.notification({ deviceId, ...next }).catch((error: unknown) => {
      if (further.length > 0) keep(withThem())
      throw error
    })
    further.push(page)
    if (isFound(page.notifications)) break
    next = nextOf(page)
  }
  return withThem()
}

/** With other notes on a dose; none of them is new for that. */
export function withNotes(pages: Pages, { timestamp, code }: MissedDose, notes: Note[]): Pages {
  const loaded = pages.loaded.map((each) =>
    each.timestamp === timestamp && each.code === code ? { ...each, notes } : each,
  )
  return { ...pages, loaded, before: loaded.length }
}
