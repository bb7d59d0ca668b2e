import { limits } from '@pillbox/shared/domain'
import { useEffect, useState } from 'react'

/** The search once nobody has typed for 250 ms (spec 9); an empty one at once. */
export function useSettledSearch(search: string): string {
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(search), limits.countrySearchMs)
    return () => clearTimeout(timer)
  }, [search])
  return search === '' ? '' : settled
}
