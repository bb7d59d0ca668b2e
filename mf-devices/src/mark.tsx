import { chakra } from '@pillbox/shared/ui'

const stripes = (color: string) =>
  `repeating-linear-gradient(45deg, ${color} 0 2px, transparent 2px 6px)`

/**
 * A piece of a picture of days or weeks, and its sign in the legend: taken is solid, missed hatched,
 * not known dashed.
 */
export const Mark = chakra('span', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    borderRadius: '4px',
    printColorAdjust: 'exact',
    // The browser would take the backgrounds away.
    '@media (forced-colors: active)': { forcedColorAdjust: 'none', borderColor: 'CanvasText' },
  },
  variants: {
    kind: {
      taken: {
        background: 'taken.fg',
        color: 'taken.contrast',
        '@media (forced-colors: active)': { background: 'CanvasText', color: 'Canvas' },
      },
      missed: {
        borderWidth: '2px',
        borderColor: 'missed.fg',
        backgroundColor: 'missed.subtle',
        backgroundImage: stripes('{colors.missed.fg}'),
        color: 'missed.fg',
        '@media (forced-colors: active)': {
          backgroundColor: 'Canvas',
          backgroundImage: stripes('CanvasText'),
          color: 'CanvasText',
        },
      },
      unknown: {
        borderWidth: '2px',
        borderStyle: 'dashed',
        borderColor: 'unknown.fg',
        '@media (forced-colors: active)': { borderColor: 'CanvasText' },
      },
      before: { borderBottomWidth: '2px', borderStyle: 'dotted', borderColor: 'fg.muted' },
    },
  },
})
