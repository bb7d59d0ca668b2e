import { Menu, Portal } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Link } from '../router/index'
import type { MenuItem } from './menu-item'

type Props = {
  button: ReactNode
  items: MenuItem[]
  minWidth: string
  /** The line that the keyboard is at when it opens, where it was opened by a key. */
  at: 'first' | 'last' | undefined
}

// A line may be one long word.
const tall = { minHeight: '12', fontSize: 'md', overflowWrap: 'anywhere' } as const

/** A menu that was opened, and its button from then on. */
export function MenuWindow({ button, items, minWidth, at }: Props) {
  const line = at && items.at(at === 'first' ? 0 : -1)
  return (
    <Menu.Root defaultOpen defaultHighlightedValue={line?.value ?? null} lazyMount unmountOnExit>
      <Menu.Trigger asChild>{button}</Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content minWidth={minWidth} maxWidth="90vw">
            {items.map((item) => (
              <Item key={item.value} item={item} />
            ))}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  )
}

function Item({ item: { value, label, isApart, ...does } }: { item: MenuItem }) {
  return (
    <>
      {isApart && <Menu.Separator />}
      {'to' in does ? (
        <Menu.Item value={value} asChild {...tall}>
          <Link to={does.to}>{label}</Link>
        </Menu.Item>
      ) : (
        // A press by keyboard is a click too; `onSelect` misses a click without a pointer.
        <Menu.Item value={value} onClick={does.act} {...tall}>
          {label}
        </Menu.Item>
      )}
    </>
  )
}
