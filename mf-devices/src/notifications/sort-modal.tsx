import { Button, FieldGroup, RadioField } from '@pillbox/shared/ui'
import { CancelButton, Modal, useDialog } from '@pillbox/shared/ui/overlay'
import { useState } from 'react'
import { text } from '../text'
import type { Order } from './filter-and-sort'

type Props = { order: Order; close: () => void; choose: (order: Order) => void }

const orders = [
  ['newest first', text.newestFirst],
  ['oldest first', text.oldestFirst],
] as const

/** In which order (spec 2). */
export function SortModal({ order, close, choose }: Props) {
  const [chosen, setChosen] = useState(order)
  const dialog = useDialog(close, chosen !== order)
  return (
    <Modal
      title={text.sort}
      dialog={dialog}
      actions={
        <>
          <CancelButton dialog={dialog}>{text.cancel}</CancelButton>
          <Button size="xl" onClick={() => choose(chosen)}>
            {text.apply}
          </Button>
        </>
      }
    >
      <FieldGroup title={text.order}>
        {orders.map(([value, label]) => (
          <RadioField
            key={value}
            label={label}
            group="order"
            chosen={chosen === value}
            choose={() => setChosen(value)}
          />
        ))}
      </FieldGroup>
    </Modal>
  )
}
