import { Flex } from '@pillbox/shared/ui'
import { limits } from '@pillbox/shared/domain'
import { useSession } from '@pillbox/shared/session'
import type { ReactNode } from 'react'

/** The bar at the top; a border appears under it when the page is scrolled (spec 2). */
export function Header({ children }: { children: ReactNode }) {
  const scrolled = useSession((session) => session.scrollPosition > limits.scrollBorder)
  return (
    <Flex
      as="header"
      position="sticky"
      top="0"
      zIndex="docked"
      align="center"
      justify="space-between"
      gap="3"
      paddingX={{ base: '4', md: '6' }}
      paddingY="2"
      minHeight="16"
      background="bg.panel"
      borderBottomWidth="1px"
      borderColor={scrolled ? 'border' : 'transparent'}
    >
      {children}
    </Flex>
  )
}
