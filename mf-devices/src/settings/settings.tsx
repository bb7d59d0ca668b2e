import { useNickname } from '@pillbox/shared/session'
import {
  AsOf,
  NothingToShow,
  PageHeading,
  Spinner,
  Stack,
  toasts,
  useAnswer,
} from '@pillbox/shared/ui'
import { useEffect } from 'react'
import { text } from '../text'
import { SettingsForm } from './settings-form'

/** /device/{deviceId}/settings (spec 2). */
export function Settings({ deviceId }: { deviceId: string }) {
  const nickname = useNickname(deviceId)
  const settings = useAnswer('settings', { deviceId })
  const { state } = settings

  useEffect(() => {
    if (state === 'failed') toasts.loadFailure(text.failedToLoad)
  }, [state])

  return (
    <Stack gap="6" maxWidth="32rem">
      <PageHeading title={text.deviceSettings} device={nickname} />
      <AsOf of={[settings]} />
      {settings.state === 'loading' && <Spinner />}
      {settings.state === 'failed' && <NothingToShow again={settings.again} />}
      {settings.state === 'ready' && <SettingsForm deviceId={deviceId} settings={settings.data} />}
    </Stack>
  )
}
