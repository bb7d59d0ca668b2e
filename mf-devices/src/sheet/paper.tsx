import { isAnyDark, missedMost, partsOf, shareTaken, sumOf } from '@pillbox/shared/domain'
import { Box, Flex, Heading, Text } from '@pillbox/shared/ui'
import { Both } from './both'
import { EachDay } from './each-day'
import { MissedDoses } from './missed-doses'
import {
  dateIn,
  dayAt,
  longDate,
  numberIn,
  percentIn,
  timeAt,
  zoneIn,
  type DoseRecord,
  type Voice,
} from './on-paper'
import { ScheduleTable } from './schedule-table'

export type Sheet = {
  nickname: string
  days: number
  record: DoseRecord
  /** Who made it. */
  name: string
  /** When its link ends (ISO instant), where it was opened by one. */
  ends?: string
}

/** The sheet for a doctor: black on white, on one page or two of A4, in one language or two. */
export function Paper({ sheet, other }: { sheet: Sheet; other: Voice | undefined }) {
  const { record } = sheet
  return (
    <Box
      as="article"
      // Paper is white at night too.
      className="light"
      background="white"
      color="black"
      borderRadius="l2"
      padding={{ base: '4', md: '8' }}
      lineHeight="1.4"
      css={{ '@media print': { padding: 0 } }}
    >
      <Header sheet={sheet} other={other} />
      <InShort record={record} other={other} />
      <ScheduleTable record={record} other={other} />
      <EachDay record={record} other={other} />
      <MissedDoses record={record} other={other} />
      <Text marginTop="4" fontSize="md">
        <Both other={other} isBelow say={({ words }) => words.record} />
      </Text>
      <Footer sheet={sheet} other={other} />
    </Box>
  )
}

type Props = { sheet: Sheet; other: Voice | undefined }

function Header({ sheet: { nickname, days, record }, other }: Props) {
  const from = record.days[0]?.date ?? dayAt(record.made, record.timezone)
  const to = record.days.at(-1)?.date ?? from
  return (
    <Box>
      <Heading as="h2" fontSize="2xl" fontWeight="bold" overflowWrap="anywhere">
        <Both
          other={other}
          isBelow
          say={({ words, language }) => words.title(nickname, numberIn(language, days))}
        />
      </Heading>
      <Text marginTop="1">
        <Both
          other={other}
          isBelow
          say={({ words, language }) =>
            `${words.fromTo(dateIn(language, from, longDate), dateIn(language, to, longDate))}. ${words.times(zoneIn(language, record.timezone))}`
          }
        />
      </Text>
    </Box>
  )
}

function InShort({ record, other }: { record: DoseRecord; other: Voice | undefined }) {
  const { days, medicines } = record
  const all = sumOf(days)
  const share = isAnyDark(days) ? undefined : shareTaken(all)
  const most = missedMost(partsOf(medicines))
  const silent = days.filter(({ isSilent }) => isSilent).length
  const sure = days.find(({ isSure }) => isSure)
  const isAllSure = days.every(({ isSure }) => isSure)

  function say({ words, language }: Voice): string {
    const number = (count: number) => numberIn(language, count)
    const known = all.taken + all.missed
    return [
      known === 0
        ? words.nothing
        : words.counts(number(all.taken), number(known), number(all.missed)),
      ...(all.notKnown > 0 ? [words.notKnown(number(all.notKnown))] : []),
      ...(most ? [words.missedMost[most]] : []),
      ...(silent > 0 ? [words.silent(silent, number(silent))] : []),
      ...(!isAllSure && sure ? [words.sureSince(dateIn(language, sure.date, longDate))] : []),
    ].join(' ')
  }
  return (
    <Flex
      wrap={{ base: 'wrap', md: 'nowrap' }}
      align="center"
      columnGap="5"
      rowGap="2"
      marginTop="3"
      borderWidth="2px"
      borderColor="black"
      borderRadius="l2"
      paddingX="4"
      paddingY="3"
    >
      {share !== undefined && (
        <Box maxWidth="9rem">
          <Text fontSize="4xl" fontWeight="bold" lineHeight="1" whiteSpace="nowrap">
            <Both other={other} isBelow say={({ language }) => percentIn(language, share)} />
          </Text>
          {all.notKnown > 0 && (
            <Text fontSize="sm" fontWeight="semibold">
              <Both other={other} isBelow say={({ words }) => words.ofKnown} />
            </Text>
          )}
        </Box>
      )}
      <Text fontWeight="semibold">
        <Both other={other} isBelow say={say} />
      </Text>
    </Flex>
  )
}

function Footer({ sheet: { record, name, ends }, other }: Props) {
  const { made, timezone } = record
  return (
    <Flex
      wrap="wrap"
      justify="space-between"
      columnGap="6"
      rowGap="1"
      marginTop="4"
      paddingTop="1"
      borderTopWidth="1px"
      borderColor="black"
      fontSize="sm"
    >
      <Text>
        <Both
          other={other}
          isBelow
          say={({ words, language }) =>
            words.made(
              `${dateIn(language, dayAt(made, timezone), longDate)}, ${timeAt(language, made, timezone)}`,
              name,
            )
          }
        />
      </Text>
      {ends !== undefined && (
        <Text>
          <Both
            other={other}
            isBelow
            say={({ words, language }) =>
              words.ends(dateIn(language, dayAt(ends, timezone), longDate))
            }
          />
        </Text>
      )}
    </Flex>
  )
}
