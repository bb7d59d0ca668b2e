import { Button, FieldGroup, RadioField } from '@pillbox/shared/ui'
import { CancelButton, Modal, useDialog } from '@pillbox/shared/ui/overlay'
import { useState } from 'react'
import { text } from '../text'
import type { Order } from './filter-and-sort'

type Props = { order: Order; close: () => void; choose: (order: Order) => void }

const orders = ['newest first', 'oldest first'] as const

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
        {orders.map((each) => (
          <RadioField
            key={each}
            label={text.orders[each]}
            group="order"
            chosen={chosen === each}
            choose={() => setChosen(each)}
          />
        ))}
      </FieldGroup>
    </Modal>
  )
}
