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
  opacity?: number
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
  const [opened, setOpened] = useState<{ at: 'first' | 'last' | undefined }>()
  const parts = useOverlay(opened !== undefined, () => setOpened(undefined))
  if (opened && parts)
    return <parts.MenuWindow button={children} items={items} minWidth={minWidth} {...opened} />

  if (!isValidElement<Opening>(children)) return null
  const byArrow = (event: KeyboardEvent) => {
    const at = ({ ArrowDown: 'first', ArrowUp: 'last' } as const)[event.key]
    if (!at) return
    event.preventDefault()
    setOpened({ at })
  }
  const isOnItsWay = opened !== undefined
  return cloneElement(children, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    'aria-busy': isOnItsWay,
    opacity: isOnItsWay ? 0.6 : 1,
    // A press by keyboard is a click of no pointer.
    onClick: ({ detail }) => setOpened({ at: detail === 0 ? 'first' : undefined }),
    onKeyDown: byArrow,
  })
}
