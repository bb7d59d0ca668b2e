import type { Today } from '@pillbox/shared/domain'
import { useClockTime } from '@pillbox/shared/session'
import { Card, HStack, Text, useNow } from '@pillbox/shared/ui'
import { CloudCheck, CloudOff } from 'lucide-react'
import { text } from '../text'
import { sinceWhen } from '../since-when'

type Props = { synced: boolean; today: Today | undefined }

/** Whether the device is in step with the server (spec 2), and when it was last heard from. */
export function SyncStatusCard({ synced, today }: Props) {
  const now = useNow()
  const time = useClockTime()
  return (
    <Card title={text.syncStatus}>
      <HStack color={synced ? 'fg.success' : 'fg.error'} gap="3">
        {synced ? (
          <CloudCheck aria-hidden style={{ flexShrink: 0 }} />
        ) : (
          <CloudOff aria-hidden style={{ flexShrink: 0 }} />
        )}
        <Text overflowWrap="anywhere">{synced ? text.isSynced : text.pleaseSync}</Text>
      </HStack>
      {typeof today?.heard === 'string' && (
        <Text color="fg.muted">
          {text.heardFrom(sinceWhen(today.heard, { timezone: today.timezone, now, time }))}
        </Text>
      )}
      {!synced && <Text>{text.howToSync}</Text>}
    </Card>
  )
}
