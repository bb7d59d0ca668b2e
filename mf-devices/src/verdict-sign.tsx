import type { VerdictKind } from '@pillbox/shared/domain'
import { chakra } from '@pillbox/shared/ui'
import { Check, Clock, Minus, X } from 'lucide-react'

export type Tone = 'taken' | 'missed' | 'unknown' | 'part' | 'to come' | 'plain'

export const toneOf = (kind: VerdictKind): Tone =>
  kind === 'unsaid' ? 'unknown' : kind === 'no alarm' ? 'plain' : kind

type Grounds = { panel: string; foot: string }
const calm: Grounds = { panel: 'bg.panel', foot: 'bg.subtle' }
const grounds: Partial<Record<Tone, Grounds>> = {
  missed: { panel: 'missed.tint', foot: 'missed.subtle' },
  unknown: { panel: 'unknown.tint', foot: 'unknown.subtle' },
}

/** What a panel of this tone stands on. */
export const groundsOf = (tone: Tone): Grounds => grounds[tone] ?? calm

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
    '& svg': { width: '1.05em', height: '1.05em', strokeWidth: 3 },
  },
  variants: {
    tone: {
      taken: { background: 'taken.fg', color: 'taken.contrast' },
      // A square among circles.
      missed: { background: 'missed.fg', color: 'missed.contrast', borderRadius: '.42em' },
      unknown: { borderStyle: 'dashed', borderColor: 'unknown.fg', color: 'unknown.fg' },
      part: { borderColor: 'taken.fg', color: 'taken.fg' },
      'to come': { borderColor: 'brand.fg', color: 'brand.fg' },
      plain: { background: 'bg.subtle', color: 'fg.muted' },
    },
  },
})

const shapes = {
  taken: <Check />,
  missed: <X />,
  unknown: '?',
  part: <Check />,
  'to come': <Clock />,
  plain: <Minus />,
}

/** The sign beside a verdict: a shape of its own for each tone. */
export const VerdictSign = ({ tone }: { tone: Tone }) => (
  <Sign tone={tone} aria-hidden>
    {shapes[tone]}
  </Sign>
)
