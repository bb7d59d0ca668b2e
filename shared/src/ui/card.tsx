import { Box, Heading, Stack } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** A bordered part of a page; a region named by its heading. */
export function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box
      as="section"
      aria-label={title}
      padding="5"
      borderWidth="1px"
      borderColor="border"
      borderRadius="lg"
      background="bg.panel"
    >
      <Stack gap="3">
        <Heading as="h2" fontSize="lg">
          {title}
        </Heading>
        {children}
      </Stack>
    </Box>
  )
}
