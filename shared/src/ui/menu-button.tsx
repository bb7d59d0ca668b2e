import {
  cloneElement,
  isValidElement,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react'
import { useOverlay } from './bring-overlay'
import type { MenuItem } from './menu-item'

type Opening = {
  'aria-haspopup'?: 'menu'
  'aria-expanded'?: boolean
  'aria-busy'?: boolean
  onClick?: (event: MouseEvent) => void
  onKeyDown?: (event: KeyboardEvent) => void
}
type Props = {
  items: MenuItem[]
  /** The button that opens it. */
  children: ReactNode
  minWidth?: string
}

/** A button and its menu, which comes when it is opened for the first time. */
export function MenuButton({ items, children, minWidth = 'min(12rem, 90vw)' }: Props) {
  const [opened, setOpened] = useState<{ first: string | null }>()
  const parts = useOverlay(opened !== undefined, () => setOpened(undefined))
  if (opened && parts)
    return <parts.MenuWindow button={children} items={items} minWidth={minWidth} {...opened} />

  if (!isValidElement<Opening>(children)) return null
  const byArrow = (event: KeyboardEvent) => {
    const at = { ArrowDown: items[0], ArrowUp: items.at(-1) }[event.key]
    if (!at) return
    event.preventDefault()
    setOpened({ first: at.value })
  }
  return cloneElement(children, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    'aria-busy': opened !== undefined,
    // A press by keyboard is a click of no pointer.
    onClick: ({ detail }) => setOpened({ first: detail === 0 ? (items[0]?.value ?? null) : null }),
    onKeyDown: byArrow,
  })
}
