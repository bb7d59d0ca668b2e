import {
  Button,
  HStack,
  NothingToShow,
  PageHeading,
  Spinner,
  Stack,
  Text,
} from '@pillbox/shared/ui'
import { useState } from 'react'
import { text } from '../text'
import { everything, filterAndSort, type Filter, type Order } from './filter-and-sort'
import { FilterModal } from './filter-modal'
import { NotificationList } from './notification-list'
import { SortModal } from './sort-modal'
import { usePages } from './use-pages'

/** /device/{deviceId}/notifications (spec 2). */
export function Notifications({ deviceId }: { deviceId: string }) {
  const pages = usePages(deviceId)
  const [filter, setFilter] = useState<Filter>(everything)
  const [order, setOrder] = useState<Order>('newest first')
  const [open, setOpen] = useState<'filter' | 'sort'>()
  const close = () => setOpen(undefined)
  const off = everything.size - filter.size
  const shown = filterAndSort(pages.loaded, filter, order)

  return (
    <Stack gap="5" maxWidth="720px">
      <HStack justify="space-between" flexWrap="wrap" gap="3">
        <PageHeading title={text.notifications} />
        <HStack gap="3">
          <Button variant="outline" size="xl" onClick={() => setOpen('filter')}>
            {off === 0 ? text.filter : text.filterChosen(off)}
          </Button>
          <Button variant="outline" size="xl" onClick={() => setOpen('sort')}>
            {text.sort}
          </Button>
        </HStack>
      </HStack>
      <NotificationList notifications={shown} timezone={pages.timezone} focusOn={pages.firstNew} />
      {pages.state === 'ready' && pages.loaded.length === 0 && <Text>{text.noNotifications}</Text>}
      {pages.loaded.length > 0 && shown.length === 0 && <Text>{text.nothingMatches}</Text>}
      {pages.state === 'loading' && <Spinner />}
      {pages.state === 'failed' && <NothingToShow again={pages.more} />}
      {pages.state === 'ready' && pages.hasMore && (
        <Button variant="outline" size="xl" onClick={pages.more}>
          {text.showMore}
        </Button>
      )}
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
    </Stack>
  )
}
