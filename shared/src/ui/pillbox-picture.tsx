import { chakra } from '@chakra-ui/react'
import { useState, type ReactNode } from 'react'
import type { BoxState } from '../domain/index'

const line = { fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' } as const
const edge = <rect y="2" width="40" height="42" rx="9" fill="var(--box-edge)" />
const lid = (
  <>
    {edge}
    <rect width="40" height="42" rx="9" fill="var(--box-lid)" />
  </>
)

/** Each state has a shape of its own: none is told by its colour alone. */
const lids: Record<BoxState, ReactNode> = {
  empty: (
    <>
      <rect width="40" height="43" rx="9" fill="var(--box-edge)" />
      <rect y="3" width="40" height="40" rx="9" fill="var(--box-well)" />
    </>
  ),
  off: (
    <>
      {lid}
      <path d="M13 21h14" {...line} stroke="var(--sign-muted)" strokeWidth="3.2" />
    </>
  ),
  unsure: (
    <>
      {lid}
      <path
        d="M12 22c2.5-4 5.5-4 8-1s5.5 3 8-1"
        {...line}
        stroke="var(--sign-muted)"
        strokeWidth="3.2"
      />
    </>
  ),
  'to come': (
    <>
      {lid}
      <g {...line} stroke="var(--sign-brand)" strokeWidth="2.6">
        <circle cx="20" cy="20.5" r="9.5" />
        <path d="M20 15.2v5.6l3.6 2" />
      </g>
    </>
  ),
  taken: (
    <>
      {edge}
      <rect width="40" height="42" rx="9" fill="var(--sign-taken)" />
      <path d="m12 21 5.6 5.6L28.4 15" {...line} stroke="var(--sign-taken-on)" strokeWidth="3.6" />
    </>
  ),
  part: (
    <>
      {lid}
      <g {...line} stroke="var(--sign-taken)">
        <circle cx="20" cy="20.5" r="11.5" strokeWidth="4.4" opacity="0.3" />
        <path d="M20 9a11.5 11.5 0 1 1-11.5 11.5" strokeWidth="4.4" />
        <path d="m15.4 20.8 3.4 3.4 6-6.4" strokeWidth="3.2" />
      </g>
    </>
  ),
  missed: (
    <>
      {edge}
      <g stroke="var(--sign-missed)">
        <rect
          x="1.5"
          y="1.5"
          width="37"
          height="39"
          rx="7.5"
          fill="var(--sign-missed-under)"
          strokeWidth="3"
        />
        <path
          d="M4 11L11 4M4 19L19 4M4 27L27 4M4 35L35 4M9 38L36 11M17 38L36 19M25 38L36 27M33 38L36 35"
          strokeWidth="2"
          opacity=".25"
        />
        <path d="m13 14 14 14m0-14L13 28" {...line} strokeWidth="4.4" />
      </g>
    </>
  ),
  unknown: (
    <g stroke="var(--sign-unknown)">
      <rect
        x="1.25"
        y="1.25"
        width="37.5"
        height="39.5"
        rx="8"
        fill="var(--box-body)"
        strokeWidth="2.5"
        strokeDasharray="5.5 4"
      />
      <path
        d="M15.6 16.4a4.6 4.6 0 1 1 6.7 4.1c-1.5.8-2.3 1.7-2.3 3.4M20 29.6v.1"
        {...line}
        strokeWidth="3.2"
      />
    </g>
  ),
}

const Picture = chakra('svg', {
  base: {
    display: 'block',
    height: 'auto',
    maxWidth: '100%',
    flexShrink: 0,
    printColorAdjust: 'exact',
    '--box-body': '{colors.box.body}',
    '--box-edge': '{colors.box.edge}',
    '--box-well': '{colors.box.well}',
    '--box-lid': '{colors.box.lid}',
    '--sign-muted': '{colors.fg.muted}',
    '--sign-brand': '{colors.brand.fg}',
    '--sign-taken': '{colors.taken.fg}',
    '--sign-taken-on': '{colors.taken.contrast}',
    '--sign-missed': '{colors.missed.fg}',
    '--sign-missed-under': '{colors.missed.subtle}',
    '--sign-unknown': '{colors.unknown.fg}',
    '& [data-closes]': { animation: '180ms cubic-bezier(.2, .8, .2, 1) lid-closes' },
    '& [data-closes] path': {
      transformBox: 'fill-box',
      transformOrigin: 'center',
      animation: '180ms cubic-bezier(.2, .8, .2, 1) sign-comes',
    },
  },
})

type Props = {
  boxes: BoxState[]
  /** CSS length. */
  width: string
  /** What it says to who does not see it; none where words beside it say the same. */
  label?: string | undefined
}

/** The device as it stands on the table: two rows of four lids, each with the state of its box. */
export function PillboxPicture({ boxes, width, label }: Props) {
  return (
    <Picture
      viewBox="0 0 198 118"
      style={{ width }}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <rect y="6" width="198" height="112" rx="20" fill="var(--box-edge)" />
      <rect width="198" height="113" rx="20" fill="var(--box-body)" />
      {boxes.map((state, index) => (
        <g
          key={index}
          data-box={state}
          transform={`translate(${10 + 46 * (index % 4)} ${10 + 50 * Math.floor(index / 4)})`}
        >
          <Lid state={state} />
        </g>
      ))}
    </Picture>
  )
}

/** It closes when its last pill of the day is taken, and only before who looks at it then. */
function Lid({ state }: { state: BoxState }) {
  const [first] = useState(state)
  const closes = state === 'taken' && first !== 'taken'
  return <g {...(closes && { 'data-closes': '' })}>{lids[state]}</g>
}
