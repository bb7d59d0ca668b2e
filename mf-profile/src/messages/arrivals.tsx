import { minuteAt } from '@pillbox/shared/domain'
import { language } from '@pillbox/shared/language'
import { useClockTime } from '@pillbox/shared/session'
import { Box, Card, Stack, Text } from '@pillbox/shared/ui'
import { text } from '../text'
import type { Messages } from './use-choose-messages'

type Browser = Messages['browsers'][number]

/** What became of the messages to each browser and phone of the person. */
export function Arrivals({ browsers }: { browsers: Browser[] }) {
  return (
    <Card title={text.arrivals}>
      {browsers.length === 0 && <Text>{text.noBrowser}</Text>}
      <Stack as="ul" gap="3" listStyleType="none">
        {browsers.map((browser, index) => (
          <Arrival key={index} browser={browser} />
        ))}
      </Stack>
    </Card>
  )
}

const asLocale = { en: 'en-GB', hi: 'hi', bn: 'bn' } as const

function Arrival({ browser: { name, isThis, state, since } }: { browser: Browser }) {
  const time = useClockTime()
  const named = name || text.someBrowser
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const day = new Intl.DateTimeFormat(asLocale[language()], { day: 'numeric', month: 'long' })
  const at = text.onDay(time(minuteAt(Date.parse(since), timeZone)), day.format(Date.parse(since)))
  return (
    <Box as="li">
      <Text fontWeight="bold">{isThis ? text.thisBrowser(named) : named}</Text>
      <Text color={state === 'new' || state === 'delivered' ? 'fg.muted' : 'fg.error'}>
        {text.arrived[state](at)}
      </Text>
    </Box>
  )
}
