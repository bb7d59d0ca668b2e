import type { CSSObject } from '@emotion/react'

/** The class of a page that is drawn with high contrast. */
export const strongClass = 'strong'

type Pair = [light: string, dark: string]

/**
 * What stands for the usual colours where somebody wants high contrast: text is at 7:1 or more on each
 * ground (WCAG AAA), what is seen without being read at 4.5:1. What is not named does so as it is.
 */
export const strongColors: Record<string, Pair> = {
  bg: ['#ffffff', '#000000'],
  'bg.panel': ['#ffffff', '#0a0d0c'],
  'bg.subtle': ['#f2efe9', '#161c1b'],
  fg: ['#000000', '#ffffff'],
  'fg.muted': ['#2b2b30', '#d6d8da'],
  'fg.subtle': ['#2b2b30', '#d6d8da'],
  'fg.error': ['#7f1010', '#fecaca'],
  'fg.warning': ['#6b2408', '#fed7aa'],
  'fg.success': ['#0b4325', '#bbf7d0'],
  border: ['#52525b', '#a1a6ab'],
  'border.emphasized': ['#27272a', '#d6d8da'],
  'brand.solid': ['#0b4541', '#5eead4'],
  'brand.fg': ['#0b4541', '#5eead4'],
  'brand.focusRing': ['#1e40af', '#bfdbfe'],
  'taken.fg': ['#0b4541', '#5eead4'],
  'missed.fg': ['#6b2408', '#fed7aa'],
  'unknown.fg': ['#27272a', '#f4f4f5'],
  'red.solid': ['#7f1010', '#fecaca'],
  'red.contrast': ['#ffffff', '#3b0a0a'],
  'box.edge': ['#2f5a52', '#a3c2bb'],
}

const nameOf = (token: string) =>
  `--chakra-colors-${token.replace(/\.|(?=[A-Z])/g, '-').toLowerCase()}`

const variables = (place: 0 | 1) =>
  Object.fromEntries(
    Object.entries(strongColors).map(([token, pair]) => [nameOf(token), pair[place]]),
  )

/** A line stands where the tone of a ground says too little (theme.ts). */
const line = { '--panel-line': 'var(--chakra-colors-border)' }

/** High contrast, for a page of that class; in no layer, as the usual colours are in one. */
export const strongStyles: CSSObject = {
  [`:root.${strongClass}`]: { ...variables(0), ...line },
  [`:root.${strongClass}.dark`]: variables(1),
}
