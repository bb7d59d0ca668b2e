import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** How something of a day stands, as it is shown; `plain` says nothing of it. */
export type Tone = 'taken' | 'missed' | 'unknown' | 'part' | 'to come' | 'plain'

const Sign = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    width: '1.72em',
    height: '1.72em',
    borderRadius: 'full',
    borderWidth: '2px',
    borderColor: 'transparent',
    fontWeight: 'bold',
    lineHeight: 1,
    printColorAdjust: 'exact',
    '& svg': {
      width: '1.05em',
      height: '1.05em',
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: 3,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
    },
  },
  variants: {
    tone: {
      taken: {
        background: 'taken.fg',
        color: 'taken.contrast',
        // Without its ground it would be the sign of some taken.
        '@media (forced-colors: active)': {
          forcedColorAdjust: 'none',
          background: 'CanvasText',
          color: 'Canvas',
        },
      },
      // A square among circles.
      missed: { background: 'missed.fg', color: 'missed.contrast', borderRadius: '.42em' },
      unknown: { borderStyle: 'dashed', borderColor: 'unknown.fg', color: 'unknown.fg' },
      part: { borderColor: 'taken.fg', color: 'taken.fg' },
      'to come': { borderColor: 'brand.fg', color: 'brand.fg' },
      plain: { background: 'bg.subtle', color: 'fg.muted' },
    },
  },
})

const drawn = (d: string) => (
  <svg viewBox="0 0 24 24">
    <path d={d} />
  </svg>
)
const check = drawn('M20 6 9 17l-5-5')

const shapes: Record<Tone, ReactNode> = {
  taken: check,
  missed: drawn('M18 6 6 18M6 6l12 12'),
  unknown: '?',
  part: check,
  'to come': drawn('M2 12a10 10 0 1 0 20 0 10 10 0 0 0-20 0M12 6v6l4 2'),
  plain: drawn('M5 12h14'),
}

/** The sign beside the words of a day or of a box: a shape of its own for each tone. */
export const ToneSign = ({ tone }: { tone: Tone }) => (
  <Sign tone={tone} aria-hidden>
    {shapes[tone]}
  </Sign>
)
