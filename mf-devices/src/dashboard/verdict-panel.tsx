import { verdictOf, type Dose, type Today } from '@pillbox/shared/domain'
import { Link } from '@pillbox/shared/router'
import { useClockTime } from '@pillbox/shared/session'
import {
  Box,
  Button,
  HStack,
  PillboxPicture,
  Stack,
  Text,
  ToneSign,
  useNow,
} from '@pillbox/shared/ui'
import { ChevronRight } from 'lucide-react'
import { text } from '../text'
import type { Day } from './day-of'
import { OnIt } from './on-it'
import { verdictSentence } from '../verdict-sentence'
import { groundsOf, toneOf } from '../verdict-tone'

// The words beside the box grow with the letters, so that its place does.
const withRoom = '@container (min-width: 30rem)'
const withMuchRoom = '@container (min-width: 36rem)'

type Props = { deviceId: string; today: Today; days: Day[] }

/** How the device's day stands, in one sentence and as the box itself; what explains it follows. */
export function VerdictPanel({ deviceId, today, days }: Props) {
  const now = useNow()
  const time = useClockTime()
  const verdict = verdictOf(today, now)
  const tone = toneOf(verdict.kind)
  const { notKnown, lastMissed } = verdict
  const nameOf = ({ medicineName, box, minute }: Dose) =>
    text.doseAt(medicineName, box, time(minute))
  return (
    <Box
      as="section"
      aria-label={text.today}
      gridColumn="1 / -1"
      containerType="inline-size"
      padding="5"
      layerStyle="panel"
      background={groundsOf(tone).panel}
    >
      <Box
        display="grid"
        alignItems="center"
        gap="5"
        css={{
          gridTemplateColumns: 'minmax(0, 1fr)',
          [withRoom]: { gridTemplateColumns: 'minmax(0, 1fr) 200px' },
          [withMuchRoom]: { gridTemplateColumns: 'minmax(0, 1fr) 280px' },
        }}
      >
        <HStack gap="4" align="start" flexWrap="wrap" fontSize={{ base: 'xl', md: '2xl' }}>
          <ToneSign tone={tone} />
          <Stack
            gap="2"
            flex="1 1 8rem"
            minWidth="0"
            align="start"
            css={{ '& > *': { overflowWrap: 'anywhere' } }}
          >
            <Text fontWeight="bold" lineHeight="1.3" textWrap="balance">
              {verdictSentence(verdict, { today, now, time })}
            </Text>
            {notKnown.length > 0 && (
              <Text fontSize="md">{text.notKnown(notKnown.map(nameOf))}</Text>
            )}
            {lastMissed && (
              <Button asChild size="xl" variant="plain" paddingX="0">
                <Link to={`/device/${encodeURIComponent(deviceId)}/notifications`}>
                  {text.missedPill(lastMissed)}
                  <ChevronRight aria-hidden />
                </Link>
              </Button>
            )}
            <OnIt {...{ deviceId, today, days }} isNamed={lastMissed !== undefined} />
          </Stack>
        </HStack>
        <Box width="min(158px, 100%)" css={{ [withRoom]: { width: '100%' } }}>
          <PillboxPicture
            boxes={verdict.boxes}
            width="100%"
            label={text.boxesToday(verdict.boxes)}
          />
        </Box>
      </Box>
    </Box>
  )
}
