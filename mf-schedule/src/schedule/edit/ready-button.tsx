import { Box, Button } from '@pillbox/shared/ui'
import { Check, type LucideIcon } from 'lucide-react'

type Props = {
  name: string
  /** What it sets, below its name. */
  sets: string
  icon: LucideIcon
  /** Pressing it again takes it back. */
  isOn: boolean
  disabled?: boolean
  press: () => void
}

/** A large button for what is ready to be set; one that is in has a mark of it beside the colour. */
export function ReadyButton({ name, sets, icon: Icon, isOn, disabled, press }: Props) {
  const Mark = isOn ? Check : Icon
  return (
    <Button
      type="button"
      variant="outline"
      aria-pressed={isOn}
      disabled={disabled}
      justifyContent="flex-start"
      textAlign="start"
      gap="3"
      paddingX="3"
      paddingY="2"
      borderColor="transparent"
      background="bg.subtle"
      color="fg"
      _pressed={{ borderColor: 'brand.fg', background: 'brand.subtle', color: 'brand.fg' }}
      onClick={press}
    >
      <Mark aria-hidden size={22} />
      <Box as="span" minWidth="0">
        <Box as="span" display="block" fontWeight="bold" lineHeight="1.3">
          {name}
        </Box>{' '}
        <Box as="span" display="block" fontWeight="normal" fontVariantNumeric="tabular-nums">
          {sets}
        </Box>
      </Box>
    </Button>
  )
}
