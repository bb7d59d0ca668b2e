import { Box } from '@pillbox/shared/ui'
import type { ReactNode } from 'react'
import { OfflineBanner } from './offline-banner'

/** Around a page that is for whoever has its link: nothing of a person, and no way elsewhere. */
export function SheetFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <OfflineBanner />
      <Box
        as="main"
        id="content"
        tabIndex={-1}
        maxWidth="900px"
        marginX="auto"
        paddingX={{ base: '4', md: '8' }}
        paddingY="4"
      >
        {children}
      </Box>
    </>
  )
}
