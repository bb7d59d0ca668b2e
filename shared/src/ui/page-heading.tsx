import { Heading } from '@chakra-ui/react'
import { useEffect, useRef, type ReactNode } from 'react'
import { text } from './text'

type Props = {
  /** What the browser's tab says; the product's name follows it. */
  title: string
  children?: ReactNode
}

let pagesShown = 0

/** Names the browser's tab after a page; its heading gets the focus, unless it is the visit's first. */
export function announcePage(title: string, heading: HTMLElement | null): void {
  document.title = text.pageOf(title)
  // On the first page of a visit the browser's own start of reading is right.
  if (pagesShown++ > 0) heading?.focus({ preventScroll: true })
}

/**
 * The one h1 of a page. It names the browser's tab, and takes the focus when the page was reached
 * inside the app, so that a screen reader goes on from there.
 */
export function PageHeading({ title, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => announcePage(title, heading.current), [title])

  return (
    <Heading as="h1" ref={heading} tabIndex={-1} fontSize="3xl" lineHeight="1.25" fontWeight="bold">
      {children ?? title}
    </Heading>
  )
}
