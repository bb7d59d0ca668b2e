import { useEffect, useRef, useState } from 'react'

/**
 * How far the messages at the top right reach down into the place of a dialog, in pixels: the
 * dialog stands below them. Nothing where they stand beside it.
 */
export function useRoomForMessages() {
  const place = useRef<HTMLDivElement>(null)
  const [messages, setMessages] = useState(0)

  useEffect(() => {
    const list = document.querySelector('.Toastify')
    if (!list) return
    const measure = () => setMessages(reachOf(list, place.current?.firstElementChild))
    const sizes = new ResizeObserver(measure)
    const follow = () => {
      for (const container of list.children) sizes.observe(container)
      measure()
    }
    const changes = new MutationObserver(follow)
    changes.observe(list, { childList: true, subtree: true })
    addEventListener('resize', measure)
    follow()
    return () => {
      sizes.disconnect()
      changes.disconnect()
      removeEventListener('resize', measure)
    }
  }, [])

  return { place, messages }
}

function reachOf(list: Element, dialog: Element | null | undefined): number {
  const shown = [...list.querySelectorAll('.Toastify__toast')].map((message) =>
    message.parentElement!.getBoundingClientRect(),
  )
  const right = dialog?.getBoundingClientRect().right ?? Infinity
  return Math.max(0, ...shown.filter(({ left }) => left < right).map(({ bottom }) => bottom))
}
