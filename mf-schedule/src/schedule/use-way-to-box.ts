import { boxAnchor, limits } from '@pillbox/shared/domain'
import { useLocation } from '@pillbox/shared/router'
import { useEffect } from 'react'
import { leadToBox } from './lead-to-box'

const numbers = Array.from({ length: limits.boxes }, (_, index) => index + 1)

/** Leads to the box that the page's address names, such as a link of another page. */
export function useWayToBox(): void {
  const { hash } = useLocation()

  useEffect(() => {
    const named = numbers.find((number) => hash === `#${boxAnchor(number)}`)
    if (named !== undefined) leadToBox(named)
  }, [hash])
}
