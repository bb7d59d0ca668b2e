import { Box, Button, HStack, Stack } from '@pillbox/shared/ui'
import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'

type Props = {
  label: string
  tabs: { title: string; panel: ReactNode }[]
  /** Which is seen at first. */
  first: number
}

const steps: Record<string, (now: number, count: number) => number> = {
  ArrowLeft: (now, count) => (now + count - 1) % count,
  ArrowRight: (now, count) => (now + 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** Parts of a page of which one is seen; the others keep what was typed into them. */
export function Tabs({ label, tabs, first }: Props) {
  const [chosen, setChosen] = useState(first)
  const id = useId()
  const list = useRef<HTMLDivElement>(null)

  function move(event: KeyboardEvent) {
    const next = steps[event.key]?.(chosen, tabs.length)
    if (next === undefined) return
    event.preventDefault()
    setChosen(next)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }

  return (
    <Stack gap="6">
      <HStack
        ref={list}
        role="tablist"
        aria-label={label}
        gap="0"
        flexWrap="wrap"
        borderBottomWidth="1px"
        borderColor="border"
        onKeyDown={move}
      >
        {tabs.map(({ title }, index) => (
          <Button
            key={title}
            role="tab"
            id={`${id}tab${index}`}
            aria-controls={`${id}panel${index}`}
            aria-selected={index === chosen}
            tabIndex={index === chosen ? 0 : -1}
            variant="ghost"
            size="xl"
            borderRadius="0"
            borderBottomWidth="3px"
            borderColor="transparent"
            borderBottomColor={index === chosen ? 'brand.solid' : 'transparent'}
            color={index === chosen ? 'brand.fg' : 'fg'}
            onClick={() => setChosen(index)}
          >
            {title}
          </Button>
        ))}
      </HStack>
      {tabs.map(({ title, panel }, index) => (
        <Box
          key={title}
          role="tabpanel"
          id={`${id}panel${index}`}
          aria-labelledby={`${id}tab${index}`}
          hidden={index !== chosen}
        >
          {panel}
        </Box>
      ))}
    </Stack>
  )
}
