import { PageHeading, Stack, Text } from '@pillbox/shared/ui'
import { text } from './text'

/** What the shell mounts. The page itself is not built yet, and says so. */
export function Room() {
  return (
    <Stack gap="4">
      <PageHeading title={text.title} />
      <Text>{text.coming}</Text>
    </Stack>
  )
}
