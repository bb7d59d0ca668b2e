import { Box, Dialog as ChakraDialog, HStack, Text } from '@chakra-ui/react'
import type { CSSProperties, ReactNode } from 'react'
import { useRoomForMessages } from './use-room-for-messages'

type Props = {
  title: string
  /** The buttons at its foot. */
  actions: ReactNode
  /** Why what one of them does could not be done. */
  problem?: string | undefined
  /** It is closing: what is pressed in it now must not count. */
  isLeft?: boolean
  /** What stands beside its title. */
  corner?: ReactNode
  children: ReactNode
}

const closing = { _closed: { animationDuration: '200ms' } }

// As high as its own letters want it: with large letters or in a low window all of it scrolls.
const withRoom = '@container (min-height: 34rem)'

/** The window of a dialog: the whole of a narrow screen, below the messages that are shown. */
export function DialogWindow({ title, actions, problem, isLeft, corner, children }: Props) {
  const { place, messages } = useRoomForMessages()
  return (
    <>
      <ChakraDialog.Backdrop {...closing} />
      <ChakraDialog.Positioner
        ref={place}
        style={{ '--messages': `${messages}px` } as CSSProperties}
        top="var(--messages)"
        height="calc(100dvh - var(--messages))"
        containerType="size"
      >
        <ChakraDialog.Content
          {...closing}
          inert={isLeft}
          fontSize="md"
          width={{ base: '100%', md: '35rem' }}
          maxWidth={{ base: '100%', md: 'calc(100% - 32px)' }}
          minHeight={{ base: '100%', md: 'auto' }}
          borderRadius={{ base: '0', md: 'l3' }}
          marginY={{ base: '0', md: '32px' }}
          css={{ [withRoom]: { maxHeight: { base: '100%', md: 'calc(100% - 64px)' } } }}
        >
          <ChakraDialog.Header paddingEnd="16">
            <ChakraDialog.Title as="h2" fontSize="xl" overflowWrap="anywhere">
              {title}
            </ChakraDialog.Title>
          </ChakraDialog.Header>
          <ChakraDialog.Body css={{ [withRoom]: { overflow: 'auto' } }}>
            {children}
          </ChakraDialog.Body>
          <ChakraDialog.Footer asChild>
            <Box display="block">
              <Actions>{actions}</Actions>
              {problem !== undefined && (
                <Text color="fg.error" paddingTop="2">
                  {problem}
                </Text>
              )}
            </Box>
          </ChakraDialog.Footer>
          {corner}
        </ChakraDialog.Content>
      </ChakraDialog.Positioner>
    </>
  )
}

/** In one row, which gives way in its letters where a narrow screen has large ones. */
function Actions({ children }: { children: ReactNode }) {
  return (
    <HStack
      justify="flex-end"
      align="stretch"
      gap={{ base: '8px', md: '3' }}
      css={{
        '& > button': {
          flexShrink: 1,
          minWidth: 'min-content',
          height: 'auto',
          paddingInline: 'min(1.25rem, 2.2vw)',
          fontSize: 'min(1rem, 7vw)',
          overflowWrap: 'normal',
        },
      }}
    >
      {children}
    </HStack>
  )
}
