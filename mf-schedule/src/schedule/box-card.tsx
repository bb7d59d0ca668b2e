import { boxAnchor, isEmpty, type Box as PillBox, type Supply } from '@pillbox/shared/domain'
import { digits } from '@pillbox/shared/language'
import { Box, Button, Heading, Stack, Text, VisuallyHidden } from '@pillbox/shared/ui'
import type { Ref } from 'react'
import { text } from '../text'
import { lid, well } from './as-device'
import { BoxContent } from './box-content'
import { BoxStateLine } from './box-state-line'
import { SupplyLine } from './supply-line'
import type { BoxDay } from './use-box-days'

type Props = {
  number: number
  box: PillBox
  /** How it stands today; not given where nothing is known of the day. */
  day?: BoxDay | undefined
  /** How long its pills last; not given where nothing is to be taken, or nobody knows. */
  supply?: Supply | undefined
  /** Opens the dialog that fills it up; not given where that need not be. */
  refill?: (button: HTMLButtonElement) => void
  /** Opens the edit dialog; not given to those who only see (spec 6). */
  edit?: () => void
  editButton: Ref<HTMLButtonElement>
  /** The empty box to go on with, when this one was just filled. */
  next: number | undefined
  goOn: (next: number) => void
}

/**
 * Side by side where a name has room beside the number. No container is asked how wide it is: a
 * browser lays one out before what is in it has styles.
 */
const numberAndContent = { display: 'flex', flexWrap: 'wrap', gap: '8px 16px' }
const contentBeside = '1 1 11.5rem'

const reached = {
  scrollMarginTop: 'calc(var(--header-covers, var(--header-height, 0px)) + 12px)',
  // Who is led here by a finger sees where as well.
  '&:focus': { outline: '3px solid {colors.brand.focusRing}', outlineOffset: '2px' },
}

/** One box of the device: its number as printed there, and what it holds (spec 2). */
export function BoxCard({ number, box, day, supply, refill, edit, ...props }: Props) {
  const { editButton, next, goOn } = props
  const empty = isEmpty(box)
  const state = day?.state
  return (
    <Box
      as="section"
      id={boxAnchor(number)}
      aria-label={text.boxNumber(number)}
      layerStyle="panel"
      display="flex"
      padding="16px"
      css={{ ...reached, ...(empty ? well : lid(state === 'missed')) }}
    >
      <Stack gap="4" width="full">
        <Box css={numberAndContent}>
          <Heading as="h2" fontSize="4xl" lineHeight="1" color={empty ? 'fg' : 'brand.fg'}>
            <VisuallyHidden>{text.box} </VisuallyHidden>
            {digits(number)}
            {!empty && <VisuallyHidden>, {box.medicineName}</VisuallyHidden>}
          </Heading>
          <Stack gap="2" flex={contentBeside} minWidth="0">
            {state && state !== 'empty' && <BoxStateLine state={state} />}
            {empty ? (
              <Text fontWeight="medium">{text.boxEmpty}</Text>
            ) : (
              <BoxContent box={box} doses={day?.doses} />
            )}
          </Stack>
        </Box>
        <Stack gap="3" marginTop="auto" _empty={{ display: 'none' }}>
          {supply && <SupplyLine supply={supply} />}
          {refill && (
            <Button
              size="xl"
              variant="outline"
              width="full"
              aria-label={text.refillBox(number)}
              onClick={({ currentTarget }) => refill(currentTarget)}
            >
              {text.refill}
            </Button>
          )}
          {/* One button for both states, so that the focus comes back to it after the dialog. */}
          {edit && (
            <Button
              ref={editButton}
              variant={empty ? 'outline' : 'subtle'}
              size="xl"
              width="full"
              aria-label={empty ? text.addAlarmsToBox(number) : text.editBox(number)}
              onClick={edit}
            >
              {empty ? text.addAlarms : text.edit}
            </Button>
          )}
          {next !== undefined && (
            <Button size="xl" width="full" onClick={() => goOn(next)}>
              {text.nextBox(next)}
            </Button>
          )}
        </Stack>
      </Stack>
    </Box>
  )
}
