import { chakra } from '@pillbox/shared/ui'

const stripes = 'repeating-linear-gradient(45deg, {colors.missed.fg} 0 3px, transparent 3px 6px)'

const Shape = chakra('span', {
  base: { display: 'block', borderRadius: '2px', printColorAdjust: 'exact' },
  variants: {
    kind: {
      taken: {
        background: 'taken.fg',
        // The browser takes backgrounds away there, and missed is a frame too.
        '@media (forced-colors: active)': {
          forcedColorAdjust: 'none',
          background: 'CanvasText',
        },
      },
      missed: { borderWidth: '1px', borderColor: 'missed.fg', backgroundImage: stripes },
      before: { borderBottomWidth: '2px', borderStyle: 'dotted', borderColor: 'fg.muted' },
    },
  },
})

type Props = { kind: 'taken' | 'missed' | 'before'; height: number }

/** A piece of the picture of days, so many px high; nothing where nothing happened. */
export function Mark({ kind, height }: Props) {
  return height === 0 ? null : <Shape kind={kind} style={{ height }} />
}
