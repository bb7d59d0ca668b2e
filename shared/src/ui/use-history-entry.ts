import { useEffect, useEffectEvent } from 'react'
import { isLeaving } from '../router/index'

// Set from the moment that an entry is given back until the browser has left it.
let isReturning = false

function giveBack() {
  isReturning = true
  addEventListener('popstate', () => (isReturning = false), { once: true })
  history.back()
}

/**
 * An entry of the browser's history for as long as something is open over the page, so that Back
 * closes it and not the page. An entry that Back took although it stays open is made again.
 * @param back closes it by Back; false when it stays open
 */
export function useHistoryEntry(isOpen: boolean, back: () => boolean): void {
  const goBack = useEffectEvent(back)

  useEffect(() => {
    if (!isOpen) return
    const overlay = String(Math.random())
    const { href } = location
    const isHere = () => history.state?.overlay === overlay
    const enter = () => history.pushState({ ...history.state, overlay }, '')
    const moved = () => {
      // On another page there is nothing to close: it takes this one's place.
      if (!isHere() && location.href === href && !goBack()) enter()
    }
    const begin = () => {
      enter()
      addEventListener('popstate', moved)
    }
    if (isReturning) addEventListener('popstate', begin, { once: true })
    else begin()

    return () => {
      removeEventListener('popstate', begin)
      removeEventListener('popstate', moved)
      if (isHere() && !isLeaving()) giveBack()
    }
  }, [isOpen])
}
