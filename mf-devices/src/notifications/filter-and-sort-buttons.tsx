import { Button, HStack } from '@pillbox/shared/ui'
import { DialogPlace } from '@pillbox/shared/ui/overlay'
import { useState } from 'react'
import { text } from '../text'
import { everything, type Filter, type Order } from './filter-and-sort'
import { FilterModal } from './filter-modal'
import { SortModal } from './sort-modal'

type Props = {
  filter: Filter
  order: Order
  setFilter: (filter: Filter) => void
  setOrder: (order: Order) => void
}

/** The buttons over the list, and what they open: it opens beside the list, which is not drawn anew. */
export function FilterAndSortButtons({ filter, order, setFilter, setOrder }: Props) {
  const [open, setOpen] = useState<'filter' | 'sort'>()
  const close = () => setOpen(undefined)
  const off = everything.size - filter.size

  return (
    <HStack gap="3" flexWrap="wrap">
      <Button variant="outline" size="xl" onClick={() => setOpen('filter')}>
        {off === 0 ? text.filter : text.filterChosen(off)}
      </Button>
      <Button variant="outline" size="xl" onClick={() => setOpen('sort')}>
        {text.sort}
      </Button>
      <DialogPlace>
        {open === 'filter' && (
          <FilterModal
            filter={filter}
            close={close}
            apply={(chosen) => {
              setFilter(chosen)
              close()
            }}
          />
        )}
        {open === 'sort' && (
          <SortModal
            order={order}
            close={close}
            choose={(chosen) => {
              setOrder(chosen)
              close()
            }}
          />
        )}
      </DialogPlace>
    </HStack>
  )
}
