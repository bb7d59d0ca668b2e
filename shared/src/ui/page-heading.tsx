import { Heading } from '@chakra-ui/react'
import { useEffect, useRef, type ReactNode } from 'react'
import { text } from './text'

type Props = {
  /** What the browser's tab says; the product's name follows it. */
  title: string
  /** What the person calls the device that the page is about; the tab says it too. */
  device?: string
  children?: ReactNode
}

let pagesShown = 0

/** Gives the focus to the page's heading: for who pressed something that is gone now. */
export function focusHeading(): void {
  document.querySelector('h1')?.focus({ preventScroll: true })
}

/** Names the browser's tab after a page; its heading gets the focus, unless it is the visit's first. */
export function announcePage(title: string, heading: HTMLElement | null): void {
  document.title = text.pageOf(title)
  focusNewPage(heading)
}

/** Who opened a menu while the page was on its way would see it close. */
const isInMenu = () => document.activeElement?.closest('[role=menu][data-state=open]') != null

function focusNewPage(heading: HTMLElement | null) {
  // On the first page of a visit the browser's own start of reading is right.
  if (pagesShown++ > 0 && !isInMenu()) heading?.focus({ preventScroll: true })
}

/**
 * The one h1 of a page. It names the browser's tab, and takes the focus when the page was reached
 * inside the app, so that a screen reader goes on from there.
 */
export function PageHeading({ title, device, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => focusNewPage(heading.current), [title])
  useEffect(() => {
    document.title = text.pageOf(title, device)
  }, [title, device])

  return (
    <Heading
      as="h1"
      ref={heading}
      tabIndex={-1}
      fontSize={{ base: 'min(1.45rem, 9.5vw)', md: '1.9rem' }}
      lineHeight="1.2"
      letterSpacing="-.015em"
      fontWeight="bold"
      textWrap="balance"
      // On paper there is no header that names the device.
      data-device={device === undefined ? undefined : ` - ${device}`}
      css={{ '@media print': { _after: { content: 'attr(data-device)' } } }}
    >
      {children ?? title}
    </Heading>
  )
}
