import { api } from '@pillbox/shared/client'
import { NothingToShow, PageHeading, Spinner, Stack, useLoad } from '@pillbox/shared/ui'
import { DateTime } from 'luxon'
import { text } from '../text'
import { Boxes } from './boxes'
import { TimezoneWarning } from './timezone-warning'

/** /device/{deviceId}/schedule (spec 2). */
export function Schedule({ deviceId }: { deviceId: string }) {
  const schedule = useLoad(() => api.schedule({ deviceId }), [deviceId])
  return (
    <Stack gap="6">
      <PageHeading title={text.schedule} />
      {schedule.state === 'loading' && <Spinner />}
      {schedule.state === 'failed' && <NothingToShow again={schedule.again} />}
      {schedule.state === 'ready' && (
        <>
          <TimezoneWarning
            device={schedule.data.deviceTimezone.timezoneValue}
            viewer={DateTime.local().zoneName}
          />
          <Boxes deviceId={deviceId} schedule={schedule.data} />
        </>
      )}
    </Stack>
  )
}
