import { useState } from 'react'
import { useHistoryPlace } from '../use-kept-scroll'
import type { Filter, Order } from './filter-and-sort'
import type { Pages } from './pages'

/** What a list showed, and how many of it were drawn. */
export type List = { pages: Pages; filter: Filter; order: Order; drawn: number }

const lists = new Map<string, List>()

/** What the list showed when this entry of the history was left, for who goes back to it. */
export function useKeptList(deviceId: string): [List | undefined, (list: List) => void] {
  const entry = useHistoryPlace()
  const place = `${entry} ${deviceId}`
  const [kept] = useState(() => lists.get(place))

  const keep = (list: List) => {
    if (entry !== undefined) lists.set(place, list)
  }
  return [kept, keep]
}
