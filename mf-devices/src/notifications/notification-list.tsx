import { language } from '@pillbox/shared/language'
import { Box, Heading, Stack } from '@pillbox/shared/ui'
import { memo, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { NotificationEntries } from '../notification-entries'
import type { Notification } from './filter-and-sort'
import type { Pages } from './pages'
import { useDrawn } from './use-drawn'
import { leavesOutUnseen, useUnseenLeftOut } from './use-unseen-left-out'

type Props = {
  shown: Notification[]
  /** When they change, the focus goes to the first new one that is shown. */
  pages: Pages
  /** So many were drawn when the list was left. */
  seen: number
  /** Told how many are drawn now. */
  drew: (count: number) => void
}

/** Entries under the date of the device's own time zone (spec 2); not drawn anew when something opens over them. */
export const NotificationList = memo(function NotificationList({
  shown,
  pages,
  seen,
  drew,
}: Props) {
  const list = useRef<HTMLDivElement>(null)
  const known = useRef(pages)
  const ids = new Set(pages.loaded.slice(pages.before).map(({ id }) => id))
  const first = shown.findIndex(({ id }) => ids.has(id))
  const focusOn = shown[first]?.id
  const { drawn, end } = useDrawn(shown.length, Math.max(seen, first + 1))

  const entries = useMemo(() => shown.slice(0, drawn), [shown, drawn])
  useUnseenLeftOut(list, entries)

  // Before the page notes what is shown.
  useLayoutEffect(() => drew(drawn), [drew, drawn])

  useEffect(() => {
    if (known.current === pages) return
    known.current = pages
    if (focusOn === undefined) return
    list.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(focusOn)}"]`)?.focus()
  }, [pages, focusOn])

  return (
    <Box>
      <Stack ref={list} gap="5" css={leavesOutUnseen}>
        {byDate(entries, pages.timezone).map(([date, ofDate]) => (
          <Stack key={date} as="section" gap="2">
            <Heading
              as="h2"
              fontSize="lg"
              position="sticky"
              // Above entries, which lie on layers of their own while what is unseen is left out.
              zIndex="1"
              top="var(--header-covers, var(--header-height, 0px))"
              background="bg"
              paddingY="2"
            >
              {date}
            </Heading>
            <Box paddingX="5" paddingY="1" layerStyle="panel">
              <NotificationEntries label={date} notifications={ofDate} timezone={pages.timezone} />
            </Box>
          </Stack>
        ))}
      </Stack>
      <div ref={end} />
    </Box>
  )
})

/** A date in full: "Friday, November 20, 2026". */
const inFull = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const

/** By the date that it was where the device is. */
function byDate(notifications: Notification[], timezone: string): [string, Notification[]][] {
  const format = new Intl.DateTimeFormat(language(), { ...inFull, timeZone: timezone })
  const dates = new Map<string, Notification[]>()
  for (const notification of notifications) {
    const date = format.format(Date.parse(notification.timestamp))
    const entries = dates.get(date) ?? []
    entries.push(notification)
    dates.set(date, entries)
  }
  return [...dates]
}
