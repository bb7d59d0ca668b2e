import { useLocation } from '@pillbox/shared/router'
import { useSession } from '@pillbox/shared/session'
import { useEffect, useState } from 'react'
import type { Filter, Order } from './filter-and-sort'
import type { Pages } from './pages'

/** What a list showed, how many of it were drawn, and how far down it was read (px). */
export type List = { pages: Pages; filter: Filter; order: Order; drawn: number; scroll: number }

/** By who read it, and at which entry of the history. */
const lists = new Map<string, List>()

/** What the list showed when this entry of the history was left, for who goes back to it. */
export function useKeptList(deviceId: string): [List | undefined, (list: List) => void] {
  const { key } = useLocation()
  const email = useSession(({ user }) => user?.email)
  const place = `${email} ${key} ${deviceId}`
  const [kept] = useState(() => lists.get(place))

  useEffect(() => {
    if (kept) window.scrollTo(0, kept.scroll)
  }, [kept])

  const keep = (list: List) => {
    if (email !== undefined) lists.set(place, list)
  }
  return [kept, keep]
}
