import { Button, NothingToShow, Spinner, Text } from '@pillbox/shared/ui'
import { text } from '../text'
import type { Notification } from './filter-and-sort'
import type { usePages } from './use-pages'

type Props = {
  asked: ReturnType<typeof usePages>
  shown: Notification[]
  /** A filter or an order is chosen, and it only knows what is loaded (spec 5). */
  isPartial: boolean
  /** What a further page must have for the looking to end with it. */
  isLookedFor: (page: Notification[]) => boolean
}

/** What stands under the list: how much was looked through, and the way to more of it. */
export function TheRest({ asked, shown, isPartial, isLookedFor }: Props) {
  const { pages, state, more } = asked
  const count = pages.loaded.length
  const isLoading = state === 'loading'
  const hasMore = count > 0 && pages.next !== undefined
  const goOn = () => more(isLookedFor)
  return (
    <>
      {!isLoading && state !== 'failed' && count === 0 && <Text>{text.noNotifications}</Text>}
      {count > 0 && shown.length === 0 && <Text>{text.nothingMatches}</Text>}
      <Text role="status" color="fg.muted">
        {isPartial && hasMore && text.lookedThrough(count)}
      </Text>
      {isLoading && <Spinner />}
      {state === 'failed' && <NothingToShow again={goOn} />}
      {hasMore && state !== 'failed' && (
        // It stays while it loads, and keeps the focus.
        <Button variant="outline" size="xl" aria-disabled={isLoading} onClick={goOn}>
          {text.showMore}
        </Button>
      )}
    </>
  )
}
