import { Heading, Stack } from '@pillbox/shared/ui'
import { DateTime } from 'luxon'
import { useEffect, useRef } from 'react'
import { NotificationEntry } from '../notification-entry'
import type { Notification } from './filter-and-sort'

type Props = {
  notifications: Notification[]
  timezone: string
  /** The id of the first entry of a page that has just arrived; the focus goes there. */
  focusOn: string | undefined
}

/** Entries under the date of the device's own time zone (spec 2). */
export function NotificationList({ notifications, timezone, focusOn }: Props) {
  const list = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (focusOn === undefined) return
    list.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(focusOn)}"]`)?.focus()
  }, [focusOn])

  return (
    <Stack ref={list} gap="5">
      {byDate(notifications, timezone).map(([date, entries]) => (
        <Stack key={date} as="section" gap="2">
          <Heading as="h2" fontSize="lg" position="sticky" top="16" background="bg" paddingY="2">
            {date}
          </Heading>
          <Stack as="ul" aria-label={date} gap="2">
            {entries.map((notification) => (
              <NotificationEntry
                key={notification.id}
                notification={notification}
                timezone={timezone}
              />
            ))}
          </Stack>
        </Stack>
      ))}
    </Stack>
  )
}

function byDate(notifications: Notification[], timezone: string): [string, Notification[]][] {
  const dates = new Map<string, Notification[]>()
  for (const notification of notifications) {
    const day = DateTime.fromISO(notification.timestamp, { zone: timezone })
    const date = day.toLocaleString(DateTime.DATE_HUGE)
    dates.set(date, [...(dates.get(date) ?? []), notification])
  }
  return [...dates]
}
