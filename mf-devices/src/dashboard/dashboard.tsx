import { api } from '@pillbox/shared/client'
import { useSession } from '@pillbox/shared/session'
import { Grid, NothingToShow, PageHeading, Spinner, Stack, Text, useLoad } from '@pillbox/shared/ui'
import { text } from '../text'
import { AlarmsCard } from './alarms-card'
import { DayCard } from './day-card'
import { LastDays } from './last-days'
import { SyncStatusCard } from './sync-status-card'

/** /device/{deviceId}/dashboard (spec 2). */
export function Dashboard({ deviceId }: { deviceId: string }) {
  const name = useSession((session) => session.user?.displayName ?? '')
  const dashboard = useLoad(() => api.dashboard({ deviceId }), [deviceId])
  const adherence = useLoad(() => api.adherence({ deviceId }), [deviceId])
  return (
    <Stack gap="6">
      <Stack gap="1">
        <PageHeading title={text.dashboard}>{text.greeting(name)}</PageHeading>
        <Text>{text.hope}</Text>
      </Stack>
      <Grid templateColumns={{ base: '1fr', lg: '1fr 1fr' }} gap="5" alignItems="start">
        {dashboard.state === 'loading' && <Spinner />}
        {dashboard.state === 'failed' && <NothingToShow again={dashboard.again} />}
        {dashboard.state === 'ready' && (
          <Stack gap="5">
            <AlarmsCard
              deviceId={deviceId}
              boxes={dashboard.data.deviceInfo}
              timezone={dashboard.data.deviceTimezone.timezoneValue}
            />
            <SyncStatusCard synced={dashboard.data.sync.status} />
          </Stack>
        )}
        {adherence.state === 'loading' && <Spinner />}
        {adherence.state === 'failed' && <NothingToShow again={adherence.again} />}
        {adherence.state === 'ready' && (
          <Stack gap="5">
            <DayCard
              days={adherence.data.days}
              timezone={adherence.data.deviceTimezone.timezoneValue}
            />
            {adherence.data.days.length > 0 && <LastDays days={adherence.data.days} />}
          </Stack>
        )}
      </Grid>
    </Stack>
  )
}
