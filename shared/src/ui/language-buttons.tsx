import { Button, HStack } from '@chakra-ui/react'
import { namesFamily } from './fonts'
import { language, languageNames, languages, type Language } from '../language/index'

type Props = {
  /** What the group of buttons is called. */
  label: string
  /** Told of what was pressed: that of the page too, which may not be the person's own yet. */
  choose: (language: Language) => void
}

/** A button for each language, in its own script; that of the page is pressed. */
export function LanguageButtons({ label, choose }: Props) {
  return (
    <HStack role="group" aria-label={label} gap="2" flexWrap="wrap">
      {languages.map((each) => {
        const isPresent = each === language()
        return (
          <Button
            key={each}
            type="button"
            lang={each}
            size="xl"
            variant={isPresent ? 'subtle' : 'ghost'}
            // All letters of another script are not fetched for one word.
            fontFamily={isPresent ? undefined : namesFamily}
            aria-pressed={isPresent}
            onClick={() => choose(each)}
          >
            {languageNames[each]}
          </Button>
        )
      })}
    </HStack>
  )
}
