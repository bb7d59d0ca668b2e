import { Box, Heading, Stack } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** A part of a page; a region named by its heading. */
export function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box as="section" aria-label={title} padding="5" layerStyle="panel">
      <Stack gap="3">
        <Heading as="h2" fontSize="lg">
          {title}
        </Heading>
        {children}
      </Stack>
    </Box>
  )
}
