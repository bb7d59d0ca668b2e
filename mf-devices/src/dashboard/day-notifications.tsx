import type { Answer } from '@pillbox/shared/contract'
import { Text } from '@pillbox/shared/ui'
import { NotificationEntries } from '../notification-entries'
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
    <NotificationEntries
      label={text.notificationsFor(date)}
      notifications={notifications}
      timezone={timezone}
    />
  )
}
