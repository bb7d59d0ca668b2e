import { Box, HStack, IconButton } from '@chakra-ui/react'
import { useEffect, useRef, type ReactNode, type Ref } from 'react'

type Arrow = {
  label: string
  /** Nothing when there is nothing further that way. */
  go: (() => void) | undefined
}
type Props = { back: Arrow; forth: Arrow; children: ReactNode }

const shapes = { back: 'm15 18-6-6 6-6', forth: 'm9 18 6-6-6-6' }

// Beside two arrows a long word would stick out.
const ownLineWhereNarrow = {
  '@container (max-width: 12rem)': {
    flexWrap: 'wrap',
    '& > :not(button)': { flexBasis: '100%', order: -1 },
  },
}

/**
 * What is shown, between an arrow to the one before and one to the next. An arrow that has led to
 * the end can not keep the focus: the other one takes it.
 */
export function Arrows({ back, forth, children }: Props) {
  const backButton = useRef<HTMLButtonElement>(null)
  const forthButton = useRef<HTMLButtonElement>(null)
  const pressed = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    const button = pressed.current
    pressed.current = null
    if (!button?.disabled) return
    const other = button === backButton.current ? forthButton : backButton
    if ([button, document.body].includes(document.activeElement as HTMLElement))
      other.current?.focus()
  })

  const press = ({ go }: Arrow, button: HTMLButtonElement | null) => {
    pressed.current = button
    go?.()
  }
  return (
    <Box width="full" containerType="inline-size">
      <HStack justify="space-between" css={ownLineWhereNarrow}>
        <ArrowButton
          ref={backButton}
          arrow={back}
          shape={shapes.back}
          press={() => press(back, backButton.current)}
        />
        {children}
        <ArrowButton
          ref={forthButton}
          arrow={forth}
          shape={shapes.forth}
          press={() => press(forth, forthButton.current)}
        />
      </HStack>
    </Box>
  )
}

type ButtonProps = {
  arrow: Arrow
  shape: string
  press: () => void
  ref: Ref<HTMLButtonElement>
}

function ArrowButton({ arrow: { label, go }, shape, press, ref }: ButtonProps) {
  return (
    <IconButton
      ref={ref}
      variant="subtle"
      colorPalette="gray"
      size="xl"
      aria-label={label}
      disabled={!go}
      onClick={press}
    >
      <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden>
        <path d={shape} strokeLinecap="round" strokeLinejoin="round" />
      </svg>
    </IconButton>
  )
}
