import { language } from '@pillbox/shared/language'
import { shareTaken, type DoseCounts } from '@pillbox/shared/domain'
import { Box, Card, Flex, Grid, Text } from '@pillbox/shared/ui'
import { Mark } from '../mark'
import { text } from './text'

/** A line of a list: what it is of, and what became of its doses. */
export type Line = {
  key: string
  label: string
  counts: DoseCounts
  /** Did the device tell nothing on some of its days? Then no doses are not none. */
  isSilent?: boolean
  /** Is it not known either what was due on such days? Then there is no share. */
  isDark?: boolean
}

const joined = (parts: string[]) => new Intl.ListFormat(language(), { type: 'unit' }).format(parts)

function inWords({ counts: { taken, missed, notKnown }, isSilent, isDark }: Line): string {
  const known = taken + missed
  if (known + notKnown === 0) return isSilent ? text.notKnown : text.nothingDue
  return joined([
    ...(known > 0 ? [text.takenOf(taken, known)] : []),
    ...(notKnown > 0 ? [text.alsoNotKnown(notKnown)] : []),
    ...(isDark ? [text.someNotKnown] : []),
  ])
}

/** Doses line by line: in words, as a share where enough is known, and as a bar. */
export function CountsList({ title, lines }: { title: string; lines: Line[] }) {
  const all = ({ counts: { taken, missed, notKnown } }: Line) => taken + missed + notKnown
  const most = Math.max(1, ...lines.map(all))
  return (
    <Card title={title}>
      <Grid as="ul" aria-label={title} rowGap="4">
        {lines.map((line) => {
          const share = line.isDark ? undefined : shareTaken(line.counts)
          const percent = line.counts.notKnown > 0 ? text.percentOfKnown : text.percent
          return (
            <Box as="li" key={line.key} display="block">
              <Flex justify="space-between" align="baseline" columnGap="4">
                <Text as="span" fontWeight="semibold" minWidth="0" overflowWrap="anywhere">
                  {line.label}
                </Text>
                {share !== undefined && (
                  <Text
                    as="span"
                    fontWeight="semibold"
                    whiteSpace="nowrap"
                    fontVariantNumeric="tabular-nums"
                  >
                    {percent(share)}
                  </Text>
                )}
              </Flex>
              <Text color="fg.muted">{inWords(line)}</Text>
              <Bar {...line.counts} isDark={line.isDark ?? false} most={most} />
            </Box>
          )
        })}
      </Grid>
    </Card>
  )
}

function Bar({ most, isDark, ...counts }: DoseCounts & { most: number; isDark: boolean }) {
  const pieces = [
    ['taken', counts.taken],
    ['missed', counts.missed],
    ['unknown', counts.notKnown],
  ] as const
  return (
    <Flex aria-hidden gap="2px" paddingTop="1" minHeight="4">
      {pieces.map(
        ([kind, count]) =>
          (count > 0 || (kind === 'unknown' && isDark)) && (
            <Mark
              key={kind}
              kind={kind}
              height="12px"
              // Less would show no hatch, and the difference were colour alone.
              minWidth="10px"
              style={{ width: `${(100 * count) / most}%` }}
            />
          ),
      )}
    </Flex>
  )
}
