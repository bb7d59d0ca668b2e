import type { VerdictKind } from '@pillbox/shared/domain'
import type { Tone } from '@pillbox/shared/ui'

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
