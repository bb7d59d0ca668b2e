import { Button, Grid } from '@chakra-ui/react'
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
    <Grid
      role="group"
      aria-label={label}
      // As wide as the window allows, never as the names are: nothing moves when their letters come.
      templateColumns="repeat(auto-fit, minmax(calc(4.2rem + 8px), 1fr))"
      gap="2"
      maxWidth="22rem"
    >
      {languages.map((each) => {
        const isPresent = each === language()
        return (
          <Button
            key={each}
            type="button"
            lang={each}
            size="xl"
            paddingInline="1"
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
    </Grid>
  )
}
