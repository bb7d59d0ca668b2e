import { Button, PageHeading, Stack, Text } from '@pillbox/shared/ui'
import { text } from '../text'

/** What stands where a room could not be shown; everything around it goes on (spec 9, readings A69). */
export function RoomFailure({ title, again }: { title: string; again: () => void }) {
  return (
    <Stack role="alert" gap="4" align="start" paddingY="6">
      <PageHeading title={title} />
      <Text>{text.restGoesOn}</Text>
      <Button size="xl" onClick={again}>
        {text.tryAgain}
      </Button>
    </Stack>
  )
}
