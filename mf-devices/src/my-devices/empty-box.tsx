import { limits } from '@pillbox/shared/domain'
import { HStack, PillboxPicture, Text } from '@pillbox/shared/ui'

const nothingInIt = Array.from({ length: limits.boxes }, () => 'empty' as const)

/** A device that waits to be filled. `width` is a CSS length. */
export function EmptyPicture({ width }: { width: string }) {
  return <PillboxPicture boxes={nothingInIt} width={width} />
}

/** Says that there is no device, beside the picture of one that waits to be filled. */
export function EmptyBox({ children }: { children: string }) {
  return (
    <HStack gap="4" flexWrap="wrap">
      <EmptyPicture width="96px" />
      <Text color="fg.muted" flex="1 1 8rem">
        {children}
      </Text>
    </HStack>
  )
}
