import { Box, chakra, Flex, Grid, VisuallyHidden } from '@pillbox/shared/ui'
import { Both, PaperHeading } from './both'
import {
  dateIn,
  inEnglish,
  longDate,
  numberIn,
  signOf,
  type DaySign,
  type DoseRecord,
  type Voice,
} from './on-paper'

/** A day: solid, hatched with a number, or dashed: no grey that a printer could lose. */
const Square = chakra('span', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    minWidth: '1.2em',
    height: '1.3em',
    border: '1.5px solid',
    borderColor: 'black',
    fontWeight: 'bold',
    lineHeight: '1',
    printColorAdjust: 'exact',
    '@media (forced-colors: active)': { forcedColorAdjust: 'none' },
  },
  variants: {
    sign: {
      taken: { background: 'black' },
      missed: {
        backgroundImage:
          'repeating-linear-gradient(135deg, {colors.white} 0 3px, {colors.gray.400} 3px 4px)',
      },
      unknown: { borderStyle: 'dashed' },
      told: {},
      nothing: { borderColor: 'transparent' },
      notOver: { borderStyle: 'dotted' },
    },
  },
})

/** What stands in a square, on a plate above its hatch. */
const Plate = chakra('span', {
  base: { backgroundColor: 'white', paddingX: '1px', _empty: { display: 'none' } },
})

const inside = ({ missed }: { missed: number }): Record<DaySign, string> => ({
  taken: '',
  missed: String(missed),
  unknown: '?',
  told: '✓',
  nothing: '–',
  notOver: '…',
})

const wordOf = (sign: DaySign, { words }: Voice) =>
  ({
    taken: words.allTaken,
    missed: words.someMissed,
    unknown: words.unknown,
    told: words.toldTaken,
    nothing: words.nothingDue,
    notOver: words.notOver,
  })[sign]

const allSigns = ['taken', 'missed', 'unknown', 'told', 'nothing', 'notOver'] as const

type Props = { record: DoseRecord; other: Voice | undefined }

/** A square for each day, and what the squares mean. */
export function EachDay({ record: { days }, other }: Props) {
  const signOfDay = (day: (typeof days)[number]) => signOf(day, day === days.at(-1))
  const used = new Set(days.map(signOfDay))
  const signs = allSigns.filter((sign) => used.has(sign))
  const spoken = other ?? inEnglish
  return (
    <Box as="section">
      <PaperHeading other={other} say={({ words }) => words.eachDay} />
      <Grid
        as="ul"
        aria-label={spoken.words.eachDay}
        lang={spoken.language}
        templateColumns="repeat(auto-fill, minmax(1.25rem, 1fr))"
        gap="3px"
        marginTop="2"
        fontSize="sm"
        textAlign="center"
      >
        {days.map((day) => {
          const sign = signOfDay(day)
          return (
            <Box as="li" key={day.date} display="block">
              <VisuallyHidden>
                {`${dateIn(spoken.language, day.date, longDate)}: ${wordOf(sign, spoken)}${sign === 'missed' ? ` ${numberIn(spoken.language, day.missed)}` : ''}`}
              </VisuallyHidden>
              <Square sign={sign} aria-hidden>
                <Plate>{inside(day)[sign]}</Plate>
              </Square>
              <span aria-hidden>
                <Both
                  other={other}
                  isBelow
                  say={({ language }) => numberIn(language, Number(day.date.slice(8)))}
                />
              </span>
            </Box>
          )
        })}
      </Grid>
      <Flex wrap="wrap" columnGap="5" rowGap="1" marginTop="2" fontSize="sm" aria-hidden>
        {signs.map((sign) => (
          <Flex key={sign} align="center" gap="2">
            <Square sign={sign}>
              <Plate>{inside({ missed: 1 })[sign]}</Plate>
            </Square>
            <span>
              <Both other={other} say={(voice) => wordOf(sign, voice)} />
            </span>
          </Flex>
        ))}
      </Flex>
    </Box>
  )
}
