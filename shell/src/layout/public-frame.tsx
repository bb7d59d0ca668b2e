import { Box } from '@pillbox/shared/ui'
import type { ReactNode } from 'react'
import { Header } from './header'
import { Logo } from './logo'
import { OfflineBanner } from './offline-banner'
import { SkipLink } from './skip-link'

/** The frame around the pages where one signs in. */
export function PublicFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <Header>
        <Logo />
      </Header>
      <OfflineBanner />
      <Box
        as="main"
        id="content"
        tabIndex={-1}
        width="100%"
        maxWidth="32rem"
        marginX="auto"
        padding="4"
      >
        {children}
      </Box>
    </>
  )
}
