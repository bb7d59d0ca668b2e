import { boxAnchor, isEmpty, type Box as PillBox, type BoxState } from '@pillbox/shared/domain'
import { digits } from '@pillbox/shared/language'
import { Box, ToneSign } from '@pillbox/shared/ui'
import type { MouseEvent } from 'react'
import { text } from '../text'
import { mapBody, mapLid, mapWell } from './as-device'
import { toneOf } from './box-state-line'
import { leadToBox } from './lead-to-box'

type Props = {
  boxes: PillBox[]
  /** How they stand today; none where nothing is known of the day. */
  states: BoxState[]
}

/** The device in small, two rows of four lids, each of which leads to its box. */
export function DeviceMap({ boxes, states }: Props) {
  return (
    <Box role="group" aria-label={text.boxesOfDevice} className="no-print" css={mapBody}>
      {boxes.map((box, index) => (
        <Lid key={index} number={index + 1} box={box} state={states[index]} />
      ))}
    </Box>
  )
}

type LidProps = { number: number; box: PillBox; state: BoxState | undefined }

function Lid({ number, box, state }: LidProps) {
  const empty = isEmpty(box)
  const lead = (event: MouseEvent) => {
    // A tab of its own is the browser's to open.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    // No entry in the history: one step back leaves the page.
    event.preventDefault()
    leadToBox(number)
  }
  return (
    <Box asChild css={empty ? mapWell : mapLid(state === 'missed')}>
      <a
        href={`#${boxAnchor(number)}`}
        aria-label={text.lid(number, box.medicineName, empty ? 'empty' : state)}
        onClick={lead}
      >
        {digits(number)}
        {!empty && state && state !== 'empty' && (
          // On the narrowest windows the largest letters would reach out of a lid.
          <Box fontSize="min(1em, 14cqw)">
            <ToneSign tone={toneOf(state)} />
          </Box>
        )}
      </a>
    </Box>
  )
}
