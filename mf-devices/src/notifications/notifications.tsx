import { useNickname } from '@pillbox/shared/session'
import { AsOf, HStack, PageHeading, Stack } from '@pillbox/shared/ui'
import { useCallback, useDeferredValue, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { NotesPlace } from '../notes-place'
import { text } from '../text'
import { useKeptScroll } from '../use-kept-scroll'
import { everything, filterAndSort, type Filter, type Order } from './filter-and-sort'
import { FilterAndSortButtons } from './filter-and-sort-buttons'
import { useKeptList } from './kept-list'
import { NotificationList } from './notification-list'
import { TheRest } from './the-rest'
import { usePages } from './use-pages'

/** /device/{deviceId}/notifications (spec 2). */
export function Notifications({ deviceId }: { deviceId: string }) {
  const nickname = useNickname(deviceId)
  const [kept, keep] = useKeptList(deviceId)
  const asked = usePages(deviceId, kept?.pages)
  const [filter, setFilter] = useState<Filter>(kept?.filter ?? everything)
  const [order, setOrder] = useState<Order>(kept?.order ?? 'newest first')
  const drawn = useRef(kept?.drawn ?? 0)
  const drew = useCallback((count: number) => void (drawn.current = count), [])
  const { pages, state } = asked
  // A long list is drawn in pieces, after the dialog is gone.
  const [chosenFilter, chosenOrder] = [useDeferredValue(filter), useDeferredValue(order)]
  const shown = useMemo(
    () => filterAndSort(pages.loaded, chosenFilter, chosenOrder),
    [pages.loaded, chosenFilter, chosenOrder],
  )

  useKeptScroll(pages.at > 0)

  useLayoutEffect(() => () => {
    if (state !== 'loading') keep({ pages, filter, order, drawn: drawn.current })
  })

  return (
    <Stack gap="5" maxWidth="720px">
      <HStack justify="space-between" flexWrap="wrap" gap="3">
        <PageHeading title={text.notifications} device={nickname} />
        <FilterAndSortButtons {...{ filter, order, setFilter, setOrder }} />
      </HStack>
      {state === 'old' && <AsOf of={[{ state: 'ready', data: pages, asOf: pages.at }]} />}
      <NotesPlace deviceId={deviceId} timezone={pages.timezone} noted={asked.noted}>
        <NotificationList shown={shown} pages={pages} seen={kept?.drawn ?? 0} drew={drew} />
      </NotesPlace>
      <TheRest
        asked={asked}
        shown={shown}
        isPartial={filter.size < everything.size || order !== 'newest first'}
        isLookedFor={(found) => filterAndSort(found, filter, order).length > 0}
      />
    </Stack>
  )
}
