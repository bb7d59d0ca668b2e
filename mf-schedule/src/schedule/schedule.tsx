import { api } from '@pillbox/shared/client'
import { NothingToShow, PageHeading, Spinner, Stack, useLoad } from '@pillbox/shared/ui'
import { DateTime } from 'luxon'
import { text } from '../text'
import { Boxes } from './boxes'
import { forgetBoxes } from './newest-boxes'
import { TimezoneWarning } from './timezone-warning'

function load(deviceId: string) {
  forgetBoxes(deviceId)
  return api.schedule({ deviceId })
}

/** /device/{deviceId}/schedule (spec 2). */
export function Schedule({ deviceId }: { deviceId: string }) {
  const schedule = useLoad(() => load(deviceId), [deviceId])
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
