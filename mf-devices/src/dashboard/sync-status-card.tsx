import { Card, HStack, Text } from '@pillbox/shared/ui'
import { CloudCheck, CloudOff } from 'lucide-react'
import { text } from '../text'

/** Whether the device is in step with the server (spec 2). */
export function SyncStatusCard({ synced }: { synced: boolean }) {
  return (
    <Card title={text.syncStatus}>
      <HStack color={synced ? 'fg.success' : 'fg.error'} gap="3">
        {synced ? <CloudCheck aria-hidden /> : <CloudOff aria-hidden />}
        <Text>{synced ? text.isSynced : text.pleaseSync}</Text>
      </HStack>
      {!synced && <Text>{text.howToSync}</Text>}
    </Card>
  )
}
