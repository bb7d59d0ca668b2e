import type { SessionUser } from '@pillbox/shared/domain'
import { useLocation } from '@pillbox/shared/router'
import { useSession } from '@pillbox/shared/session'
import { useEffect, useState } from 'react'
import type { Filter, Order } from './filter-and-sort'
import type { Pages } from './pages'

/** What a list showed, how many of it were drawn, and how far down it was read (px). */
export type List = { pages: Pages; filter: Filter; order: Order; drawn: number; scroll: number }

/** By whom it was read, and at which entry of the history. */
const lists = new WeakMap<SessionUser, Map<string, List>>()

/** What the list showed when this entry of the history was left, for who goes back to it. */
export function useKeptList(deviceId: string): [List | undefined, (list: List) => void] {
  const place = `${useLocation().key} ${deviceId}`
  const user = useSession((session) => session.user)
  const [kept] = useState(() => user && lists.get(user)?.get(place))

  useEffect(() => {
    if (kept) window.scrollTo(0, kept.scroll)
  }, [kept])

  const keep = (list: List) => {
    if (user) lists.set(user, new Map(lists.get(user)).set(place, list))
  }
  return [kept ?? undefined, keep]
}
