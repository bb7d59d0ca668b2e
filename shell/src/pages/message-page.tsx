import { PageHeading, Stack, Text } from '@pillbox/shared/ui'
import type { ReactNode } from 'react'

type Props = { title: string; hint: string; children: ReactNode }

/** A page with one thing to say and a way on. */
export function MessagePage({ title, hint, children }: Props) {
  return (
    <Stack gap="4" align="start" paddingY="6">
      <PageHeading title={title} />
      <Text>{hint}</Text>
      {children}
    </Stack>
  )
}
