import { Box, Center, Spinner, Stack, Text } from '@chakra-ui/react'
import { useEffect, useRef, type ReactNode } from 'react'

type Props = {
  submit: () => void
  /** A request is under way: the form is overlaid and blocked (spec 2, readings A15). */
  busy: boolean
  /** Why the last request failed, under the button that made it; a message has said it already. */
  problem?: string | undefined
  children: ReactNode
  /** Lets a button outside the form submit it. */
  id?: string
}

/** A form that blocks while its request is in flight, and gives the focus back after it. */
export function Form({ submit, busy, problem, children, id }: Props) {
  const last = useRef<HTMLElement>(null)

  useEffect(() => {
    if (!busy && document.activeElement === document.body) last.current?.focus()
  }, [busy])

  return (
    <Box position="relative">
      <form
        id={id}
        inert={busy}
        aria-busy={busy}
        onFocus={({ target }) => (last.current = target)}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Stack gap="5">
          {children}
          {problem !== undefined && <Text color="fg.error">{problem}</Text>}
        </Stack>
      </form>
      {busy && (
        <Center position="absolute" inset="-2" borderRadius="l2" background="bg/70">
          <Spinner size="xl" color="brand.solid" borderWidth="4px" aria-hidden />
        </Center>
      )}
    </Box>
  )
}
