import type { Answer } from '@pillbox/shared/contract'
import { useNickname, useSession } from '@pillbox/shared/session'
import {
  AsOf,
  DrawnNext,
  Flex,
  Grid,
  LinkButton,
  NothingToShow,
  PageHeading,
  Spinner,
  Stack,
  Text,
  useAnswer,
  type Loaded,
} from '@pillbox/shared/ui'
import { NotesPlace } from '../notes-place'
import { text } from '../text'
import { useEarly } from '../use-early'
import { AlarmsCard } from './alarms-card'
import { Days } from './days'
import { SyncStatusCard } from './sync-status-card'
import { VerdictPanel } from './verdict-panel'

/** /device/{deviceId}/dashboard (spec 2). */
export function Dashboard({ deviceId }: { deviceId: string }) {
  const name = useSession((session) => session.user?.displayName ?? '')
  const nickname = useNickname(deviceId)
  const dashboard = useAnswer('dashboard', { deviceId })
  const adherence = useAnswer('adherence', { deviceId })
  const isEarly = useEarly(dashboard)
  const answer = [dashboard, adherence].find(({ state }) => state === 'ready')
  const timezone = answer?.state === 'ready' ? answer.data.deviceTimezone.timezoneValue : 'UTC'
  const days = adherence.state === 'ready' ? adherence.data.days : []
  return (
    <Stack gap="6">
      <Stack gap="1">
        <PageHeading title={text.dashboard} device={nickname}>
          {text.greeting(name)}
        </PageHeading>
        <Text color="fg.muted">{text.hope}</Text>
        <AsOf of={[dashboard, adherence]} />
      </Stack>
      <NotesPlace deviceId={deviceId} timezone={timezone}>
        <Grid
          templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 6fr)' }}
          gap="5"
          alignItems="start"
        >
          {dashboard.state === 'ready' && dashboard.data.today && (
            <VerdictPanel deviceId={deviceId} today={dashboard.data.today} days={days} />
          )}
          {dashboard.state === 'loading' && <Spinner />}
          {dashboard.state === 'failed' && <NothingToShow again={dashboard.again} />}
          {dashboard.state === 'ready' && <Now deviceId={deviceId} of={dashboard.data} />}
          {!isEarly && (
            <DrawnNext>
              <DaysOf adherence={adherence} />
              <MoreDays deviceId={deviceId} />
            </DrawnNext>
          )}
        </Grid>
      </NotesPlace>
    </Stack>
  )
}

/** Leads to what is not drawn here: it is more than a glance, and comes when it is asked for. */
function MoreDays({ deviceId }: { deviceId: string }) {
  return (
    <Flex wrap="wrap" gap="3" gridColumn="1 / -1">
      <LinkButton to={`/device/${encodeURIComponent(deviceId)}/trend`} variant="subtle">
        {text.see90Days}
      </LinkButton>
      <LinkButton to={`/device/${encodeURIComponent(deviceId)}/sheet`} variant="subtle">
        {text.doctorsSheet}
      </LinkButton>
    </Flex>
  )
}

function Now({ deviceId, of }: { deviceId: string; of: Answer<'dashboard'> }) {
  return (
    <Stack gap="5">
      <AlarmsCard
        deviceId={deviceId}
        boxes={of.deviceInfo}
        timezone={of.deviceTimezone.timezoneValue}
        role={of.role}
      />
      <SyncStatusCard synced={of.sync.status} today={of.today} />
    </Stack>
  )
}

function DaysOf({ adherence }: { adherence: Loaded<Answer<'adherence'>> }) {
  if (adherence.state === 'loading') return <Spinner />
  if (adherence.state === 'failed') return <NothingToShow again={adherence.again} />

  const { days, deviceTimezone } = adherence.data
  return <Days days={days} timezone={deviceTimezone.timezoneValue} />
}
