import { api } from '@pillbox/shared/client'
import { asOfOf } from '@pillbox/shared/contract'
import { useNickname } from '@pillbox/shared/session'
import {
  AsOf,
  Box,
  LinkButton,
  NothingToShow,
  PageHeading,
  Spinner,
  Stack,
  useAnswer,
} from '@pillbox/shared/ui'
import { text } from '../text'
import { Boxes } from './boxes'
import { knownBoxes } from './newest-boxes'
import { TimezoneWarning } from './timezone-warning'

async function load({ deviceId }: { deviceId: string }) {
  const forget = knownBoxes(deviceId)
  const schedule = await api.schedule({ deviceId })
  // One that was kept is from before what was heard since.
  if (asOfOf(schedule) === undefined) forget()
  return schedule
}

/** /device/{deviceId}/schedule (spec 2). */
export function Schedule({ deviceId }: { deviceId: string }) {
  const nickname = useNickname(deviceId)
  const schedule = useAnswer('schedule', { deviceId }, { load })
  return (
    <Stack gap="6">
      <PageHeading title={text.schedule} device={nickname} />
      <AsOf of={[schedule]} />
      {schedule.state === 'loading' && <Spinner />}
      {schedule.state === 'failed' && <NothingToShow again={schedule.again} />}
      {schedule.state === 'ready' && (
        <>
          <TimezoneWarning
            device={schedule.data.deviceTimezone.timezoneValue}
            viewer={new Intl.DateTimeFormat('en').resolvedOptions().timeZone}
          />
          <Boxes deviceId={deviceId} nickname={nickname} schedule={schedule.data} />
          <Box>
            <LinkButton to={`/device/${encodeURIComponent(deviceId)}/sheet`} variant="subtle">
              {text.doctorsSheet}
            </LinkButton>
          </Box>
        </>
      )}
    </Stack>
  )
}
