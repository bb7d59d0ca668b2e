import type { Answer } from '@pillbox/shared/contract'
import { Stack, Text } from '@pillbox/shared/ui'
import { NotificationEntry } from '../notification-entry'
import { text } from '../text'

type Props = {
  date: string
  notifications: Answer<'adherence'>['days'][number]['notifications']
  timezone: string
}

/** What happened on a day (spec 2). */
export function DayNotifications({ date, notifications, timezone }: Props) {
  if (notifications.length === 0) return <Text>{text.noNotifications}</Text>
  return (
    <Stack as="ul" aria-label={text.notificationsFor(date)} gap="2">
      {notifications.map((notification) => (
        <NotificationEntry
          key={`${notification.timestamp} ${notification.code}`}
          notification={notification}
          timezone={timezone}
        />
      ))}
    </Stack>
  )
}
