import { Flex } from '@pillbox/shared/ui'
import { limits } from '@pillbox/shared/domain'
import { useSession } from '@pillbox/shared/session'
import type { ComponentProps, ReactNode } from 'react'
import { useHeaderHeight, usualHeight } from './use-header-height'

// In a low window, as with letters four times as large, it would lie over what is read.
const littleRoom = '@media (max-height: 400px)'

type Props = { background?: ComponentProps<typeof Flex>['background']; children: ReactNode }

/** The bar at the top; a border appears under it when the page is scrolled (spec 2). */
export function Header({ background = 'bg', children }: Props) {
  const scrolled = useSession((session) => session.scrollPosition > limits.scrollBorder)
  const header = useHeaderHeight()
  return (
    <Flex
      ref={header}
      as="header"
      position="sticky"
      css={{ [littleRoom]: { position: 'static' } }}
      top="0"
      zIndex="docked"
      align="center"
      justify="space-between"
      // On the narrowest windows three targets of 48 px need it, and a scrollbar takes some.
      gap="min(8px, 2.3vw)"
      paddingX={{ base: 'min(16px, 4.5vw)', md: '6' }}
      paddingY="2"
      minHeight={`${usualHeight}px`}
      background={background}
      borderBottomWidth="1px"
      borderColor={scrolled ? 'border' : 'transparent'}
    >
      {children}
    </Flex>
  )
}
