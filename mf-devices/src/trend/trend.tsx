import { api } from '@pillbox/shared/client'
import type { Answer } from '@pillbox/shared/contract'
import {
  dayTimeNames,
  goodDays,
  isAnyDark,
  missedMost,
  partsOf,
  sumOf,
  weeksOf,
} from '@pillbox/shared/domain'
import { useNickname } from '@pillbox/shared/session'
import {
  AsOf,
  Box,
  Flex,
  Grid,
  HStack,
  NothingToShow,
  PageHeading,
  Spinner,
  Stack,
  Text,
  useLoad,
} from '@pillbox/shared/ui'
import { DateTime } from 'luxon'
import { Mark } from '../mark'
import { CountsList, type Line } from './counts-list'
import { text } from './text'

type DoseRecord = Answer<'doseRecord'>

/** With fewer days of which anything is known nothing can be seen. */
const fewDays = 3

/** /device/{deviceId}/trend: how the weeks go. */
export function Trend({ deviceId }: { deviceId: string }) {
  const nickname = useNickname(deviceId)
  const record = useLoad(() => api.doseRecord({ deviceId, days: '90' }), [deviceId])
  return (
    <Stack gap="6">
      <Stack gap="1">
        <PageHeading title={text.title} device={nickname} />
        <AsOf of={[record]} />
      </Stack>
      {record.state === 'loading' && <Spinner />}
      {record.state === 'failed' && <NothingToShow again={record.again} />}
      {record.state === 'ready' && <Weeks record={record.data} />}
    </Stack>
  )
}

function Weeks({ record }: { record: DoseRecord }) {
  const { days, medicines } = record
  if (days.length < fewDays) return <Text>{text.notEnough}</Text>
  if (days.every(({ taken, missed }) => taken + missed === 0))
    return <Text>{text.nothingTold}</Text>

  const parts = partsOf(medicines)
  const isDark = isAnyDark(days)
  const isAny = ({ counts: { taken, missed, notKnown } }: Line) => taken + missed + notKnown > 0
  const byTime = dayTimeNames.map((name) => ({
    key: name,
    label: text.parts[name],
    counts: parts[name],
    isDark,
  }))
  const byMedicine = medicines.map(({ medicineName, parts: own }) => ({
    key: medicineName,
    label: medicineName || text.noName,
    counts: sumOf(Object.values(own)),
    isDark,
  }))
  return (
    <>
      <InShort record={record} />
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
        gap="5"
        alignItems="start"
      >
        <CountsList title={text.byWeek} lines={weekLines(days)} />
        <Stack gap="5">
          <CountsList title={text.byTime} lines={byTime.filter(isAny)} />
          <CountsList title={text.byMedicine} lines={byMedicine.filter(isAny)} />
        </Stack>
      </Grid>
      <WhatIsCounted days={days} />
    </>
  )
}

/** The newest week first. */
function weekLines(days: DoseRecord['days']): Line[] {
  const date = (day: string) =>
    DateTime.fromISO(day).toLocaleString({ day: 'numeric', month: 'short' })
  const lines = weeksOf(days).map((week): Line => {
    const [first, last] = [week[0]!.date, week.at(-1)!.date]
    const label = first === last ? date(first) : text.fromTo(date(first), date(last))
    const isSilent = week.some((day) => day.isSilent)
    return { key: first, label, counts: sumOf(week), isSilent, isDark: isAnyDark(week) }
  })
  return lines.reverse()
}

function InShort({ record: { days, medicines } }: { record: DoseRecord }) {
  const { inRow, ofLast, last } = goodDays(days)
  const most = missedMost(partsOf(medicines))
  if (ofLast === 0 && most === undefined) return null
  return (
    <Box layerStyle="panel" padding="5">
      <Stack gap="2">
        {ofLast > 0 && (
          <>
            <Text fontSize="xl" fontWeight="semibold" lineHeight="1.3">
              {inRow > 1 ? text.goodDays(inRow) : text.goodDaysOf(ofLast, last)}
            </Text>
            <Text color="fg.muted">{text.whatIsGood}</Text>
          </>
        )}
        {most && <Text fontWeight="semibold">{text.missedMost[most]}</Text>}
      </Stack>
    </Box>
  )
}

/** What the signs mean, and what stands in no number. */
function WhatIsCounted({ days }: { days: DoseRecord['days'] }) {
  const legend = [
    ['taken', text.taken],
    ['missed', text.missed],
    ['unknown', text.notKnown],
  ] as const
  const sure = days.find(({ isSure }) => isSure)
  const isAllSure = days.every(({ isSure }) => isSure)
  return (
    <Stack gap="2" color="fg.muted">
      <Flex wrap="wrap" columnGap="5" aria-hidden>
        {legend.map(([kind, words]) => (
          <HStack key={kind} gap="2">
            <Mark kind={kind} width="14px" height="14px" />
            {words}
          </HStack>
        ))}
      </Flex>
      <Text>{text.silence}</Text>
      {!isAllSure && sure && (
        <Text>
          {text.sureSince(
            DateTime.fromISO(sure.date).toLocaleString({ day: 'numeric', month: 'long' }),
          )}
        </Text>
      )}
    </Stack>
  )
}
