import { limits, type FilterKey, type NotificationKind } from '@pillbox/shared/domain'
import { Button, CheckField, FieldGroup, SimpleGrid, Stack } from '@pillbox/shared/ui'
import { CancelButton, Modal, useDialog } from '@pillbox/shared/ui/overlay'
import { useState } from 'react'
import { text } from '../text'
import { everything, type Filter } from './filter-and-sort'

type Props = { filter: Filter; close: () => void; apply: (filter: Filter) => void }

const kinds = Object.keys(text.types) as NotificationKind[]
const boxes = Array.from({ length: limits.boxes }, (_, index) => index + 1)

/** Which types and boxes are shown; it takes effect with Apply (spec 2, readings A45). */
export function FilterModal({ filter, close, apply }: Props) {
  const [chosen, setChosen] = useState(filter)
  const isSame = chosen.size === filter.size && [...chosen].every((key) => filter.has(key))
  const dialog = useDialog(close, !isSame)

  const field = (key: FilterKey, label: string) => (
    <CheckField
      key={key}
      label={label}
      checked={chosen.has(key)}
      change={(on) =>
        setChosen(on ? new Set([...chosen, key]) : new Set([...chosen].filter((k) => k !== key)))
      }
    />
  )

  return (
    <Modal
      title={text.filter}
      dialog={dialog}
      actions={
        <>
          <Button variant="ghost" size="xl" onClick={() => setChosen(everything)}>
            {text.clearFilters}
          </Button>
          <CancelButton dialog={dialog}>{text.cancel}</CancelButton>
          <Button size="xl" onClick={() => apply(chosen)}>
            {text.apply}
          </Button>
        </>
      }
    >
      <Stack gap="5">
        <FieldGroup title={text.type}>
          <SimpleGrid columns={{ base: 1, sm: 2 }}>
            {kinds.map((kind) => field(kind, text.types[kind]))}
          </SimpleGrid>
        </FieldGroup>
        <FieldGroup title={text.box}>
          <SimpleGrid columns={{ base: 2, sm: 4 }}>
            {boxes.map((n) => field(`box ${n}` as FilterKey, text.boxNumber(n)))}
          </SimpleGrid>
        </FieldGroup>
      </Stack>
    </Modal>
  )
}
