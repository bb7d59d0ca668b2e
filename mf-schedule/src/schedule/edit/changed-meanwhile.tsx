import { isEmpty, type Box as PillBox } from '@pillbox/shared/domain'
import { Box, Stack, Text } from '@pillbox/shared/ui'
import { text } from '../../text'
import { BoxContent } from '../box-content'

type Props = {
  box: PillBox
  /** What to do now. */
  children: string
}

/** After a save that came too late: what somebody else put into this box, to check it again. */
export function ChangedMeanwhile({ box, children }: Props) {
  return (
    <Stack role="status" gap="2" padding="4" borderRadius="l2" background="missed.subtle">
      <Text color="missed.fg" fontWeight="bold">
        {text.changedMeanwhile}
      </Text>
      <Box padding="3" borderRadius="l2" background="bg.panel">
        {isEmpty(box) ? <Text>{text.boxEmpty}</Text> : <BoxContent box={box} />}
      </Box>
      <Text color="missed.fg">{children}</Text>
    </Stack>
  )
}
