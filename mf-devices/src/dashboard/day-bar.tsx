import { digits } from '@pillbox/shared/language'
import { chakra, Flex, Text } from '@pillbox/shared/ui'
import type { ReactNode } from 'react'
import type { Slot } from './day-of'
import { Mark } from '../mark'

const highestEm = 7
const figureEm = 1.5

const Figure = chakra('b', {
  // On the hatch it stands on a plate.
  base: { paddingX: '2px', borderRadius: '4px', lineHeight: '1.2', backgroundColor: 'inherit' },
  variants: { above: { taken: { color: 'taken.fg' }, missed: { color: 'missed.fg' } } },
})

type Props = {
  slot: Slot
  /** The pills of the day that has the most. */
  most: number
  isShown: boolean
  /** Says what the drawing shows, and may lie over it. */
  children: ReactNode
}

/** The bar of a day: missed above taken, and the day of the month. */
export function DayBar({ slot: { date, isBefore, day }, most, isShown, children }: Props) {
  const unit = highestEm / most
  return (
    <Flex
      position="relative"
      direction="column"
      align="center"
      justify="end"
      gap="2px"
      minHeight="48px"
      paddingY="1"
      borderRadius="l1"
      lineHeight="1.3"
      background={isShown ? 'bg.subtle' : undefined}
      _hover={day && { background: 'bg.subtle' }}
    >
      {isBefore && <Mark kind="before" width="20px" height="4px" />}
      {day && <Piece kind="missed" count={day.metrics.pillsMissed} unit={unit} />}
      {day && <Piece kind="taken" count={day.metrics.pillsTaken} unit={unit} />}
      <Text
        as="span"
        aria-hidden
        {...(isShown && {
          color: 'fg',
          fontWeight: 'bold',
          textDecoration: 'underline 3px',
          textUnderlineOffset: '3px',
        })}
      >
        {digits(new Date(date).getUTCDate())}
      </Text>
      {children}
    </Flex>
  )
}

type PieceProps = { kind: 'taken' | 'missed'; count: number; unit: number }

/** So many pills, with their number: inside where it fits, else above. */
function Piece({ kind, count, unit }: PieceProps) {
  if (count === 0) return null
  const height = count * unit
  const isInside = height >= figureEm
  return (
    <>
      {!isInside && (
        <Figure above={kind} aria-hidden>
          {digits(count)}
        </Figure>
      )}
      <Mark
        kind={kind}
        aria-hidden
        width="min(2.2em, 100% - 4px)"
        // Less would show no hatch, and the difference were colour alone.
        minHeight="8px"
        style={{ height: `${height}em` }}
      >
        {isInside && <Figure>{digits(count)}</Figure>}
      </Mark>
    </>
  )
}
