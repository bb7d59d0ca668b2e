import { Button, PageHeading, Stack, Text } from '@pillbox/shared/ui'
import { useDoubt, useBackOnline, useLine } from '../online'
import { text } from '../text'
import { SwitchedOff } from './switched-off'

type Props = { title: string; error: unknown; again: () => void }

/** What stands where a room was not fetched; without a network it comes by itself when that is back. */
export function NotLoaded({ error, again }: Omit<Props, 'title'>) {
  const line = useLine()
  useBackOnline(again)
  useDoubt()
  if (line === 'there' || error instanceof SwitchedOff)
    return <RoomFailure title={text.loadingFailed} error={error} again={again} />
  return (
    <Stack role="alert" gap="4" align="start" paddingY="6">
      <PageHeading title={line === 'offline' ? text.offlineTitle : text.unreachable} />
      <Text>{text.comesByItself}</Text>
    </Stack>
  )
}

/** What stands where a room could not be shown; everything around it goes on (spec 9, readings A69). */
export function RoomFailure({ title, error, again }: Props) {
  const isOff = error instanceof SwitchedOff
  return (
    <Stack role="alert" gap="4" align="start" paddingY="6">
      <PageHeading title={isOff ? text.switchedOff : title} />
      <Text>{(isOff && error.message) || text.restGoesOn}</Text>
      <Button size="xl" onClick={again}>
        {text.tryAgain}
      </Button>
    </Stack>
  )
}
