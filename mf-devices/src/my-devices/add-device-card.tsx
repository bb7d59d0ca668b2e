import { Button } from '@pillbox/shared/ui'
import { Plus } from 'lucide-react'
import { text } from '../text'

/** The first card of My Devices: opens Add New Device (spec 2). */
export function AddDeviceCard({ open }: { open: () => void }) {
  return (
    <Button
      variant="outline"
      height="auto"
      minHeight="16"
      // A row of its own, which leaves the devices theirs.
      gridColumn="1 / -1"
      justifySelf={{ md: 'start' }}
      paddingX="6"
      fontSize="lg"
      borderStyle="dashed"
      borderWidth="2px"
      borderColor="border.emphasized"
      background="transparent"
      color="brand.fg"
      onClick={open}
    >
      <Plus aria-hidden />
      {text.addNewDevice}
    </Button>
  )
}
