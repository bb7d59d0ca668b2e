import { supplySentence, type Supply } from '@pillbox/shared/domain'
import { HStack, Text } from '@pillbox/shared/ui'
import { PackagePlus } from 'lucide-react'

/** How long the pills of a box last; as a warning when that is not long. */
export function SupplyLine({ supply }: { supply: Supply }) {
  if (!supply.isLow) {
    return (
      <Text color="fg.muted" textWrap="balance">
        {supplySentence(supply)}
      </Text>
    )
  }
  return (
    <HStack gap="2" align="start" color="missed.fg">
      <PackagePlus aria-hidden size={24} style={{ flexShrink: 0 }} />
      <Text fontWeight="semibold" minWidth="0" textWrap="balance">
        {supplySentence(supply)}
      </Text>
    </HStack>
  )
}
