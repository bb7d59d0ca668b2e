import { useNickname } from '@pillbox/shared/session'
import { AsOf, Button, HStack, PageHeading, Stack } from '@pillbox/shared/ui'
import { DialogPlace } from '@pillbox/shared/ui/overlay'
import { useCallback, useDeferredValue, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { NotesPlace } from '../notes-place'
import { text } from '../text'
import { useKeptScroll } from '../use-kept-scroll'
import { everything, filterAndSort, type Filter, type Order } from './filter-and-sort'
import { FilterModal } from './filter-modal'
import { useKeptList } from './kept-list'
import { NotificationList } from './notification-list'
import { SortModal } from './sort-modal'
import { TheRest } from './the-rest'
import { usePages } from './use-pages'

/** /device/{deviceId}/notifications (spec 2). */
export function Notifications({ deviceId }: { deviceId: string }) {
  const nickname = useNickname(deviceId)
  const [kept, keep] = useKeptList(deviceId)
  const asked = usePages(deviceId, kept?.pages)
  const [filter, setFilter] = useState<Filter>(kept?.filter ?? everything)
  const [order, setOrder] = useState<Order>(kept?.order ?? 'newest first')
  const [open, setOpen] = useState<'filter' | 'sort'>()
  const close = () => setOpen(undefined)
  const drawn = useRef(kept?.drawn ?? 0)
  const drew = useCallback((count: number) => void (drawn.current = count), [])
  const { pages, state } = asked
  const off = everything.size - filter.size
  // A long list is drawn in pieces, after the dialog is gone.
  const drawnFilter = useDeferredValue(filter)
  const drawnOrder = useDeferredValue(order)
  const shown = useMemo(
    () => filterAndSort(pages.loaded, drawnFilter, drawnOrder),
    [pages.loaded, drawnFilter, drawnOrder],
  )

  useKeptScroll(pages.at > 0)

  useLayoutEffect(() => () => {
    if (state !== 'loading') keep({ pages, filter, order, drawn: drawn.current })
  })

  return (
    <Stack gap="5" maxWidth="720px">
      <HStack justify="space-between" flexWrap="wrap" gap="3">
        <PageHeading title={text.notifications} device={nickname} />
        <HStack gap="3" flexWrap="wrap">
          <Button variant="outline" size="xl" onClick={() => setOpen('filter')}>
            {off === 0 ? text.filter : text.filterChosen(off)}
          </Button>
          <Button variant="outline" size="xl" onClick={() => setOpen('sort')}>
            {text.sort}
          </Button>
        </HStack>
      </HStack>
      {state === 'old' && <AsOf of={[{ state: 'ready', data: pages, asOf: pages.at }]} />}
      <NotesPlace deviceId={deviceId} timezone={pages.timezone} noted={asked.noted}>
        <NotificationList shown={shown} pages={pages} seen={kept?.drawn ?? 0} drew={drew} />
      </NotesPlace>
      <TheRest
        asked={asked}
        shown={shown}
        isPartial={off > 0 || order !== 'newest first'}
        isLookedFor={(found) => filterAndSort(found, filter, order).length > 0}
      />
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
    </Stack>
  )
}
