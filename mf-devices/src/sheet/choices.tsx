import { Button, HStack, Stack, Text } from '@pillbox/shared/ui'

type ChoicesProps<Choice> = {
  label: string
  all: readonly Choice[]
  chosen: Choice
  nameOf: (choice: Choice) => string
  langOf?: (choice: Choice) => string | undefined
  choose: (choice: Choice) => void
}

/** A few choices side by side, one of them pressed. */
export function Choices<Choice extends string | number>(props: ChoicesProps<Choice>) {
  const { label, all, chosen, nameOf, langOf, choose } = props
  return (
    <Stack gap="1" role="group" aria-label={label}>
      <Text color="fg.muted">{label}</Text>
      <HStack gap="2" flexWrap="wrap">
        {all.map((each) => (
          <Button
            key={each}
            type="button"
            size="xl"
            lang={langOf?.(each)}
            // Our letters of another script are not fetched for one word.
            // What is chosen stands on the sheet in our letters, which are there for it.
            fontFamily={langOf?.(each) && each !== chosen ? 'system-ui, sans-serif' : undefined}
            variant={each === chosen ? 'subtle' : 'outline'}
            aria-pressed={each === chosen}
            onClick={() => choose(each)}
          >
            {nameOf(each)}
          </Button>
        ))}
      </HStack>
    </Stack>
  )
}
