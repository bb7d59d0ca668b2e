const ink = '#000'
const paper = '#fff'

const inks = [
  'fg',
  'fg-muted',
  'fg-error',
  'fg-warning',
  'fg-success',
  'brand-fg',
  'brand-solid',
  'taken-fg',
  'missed-fg',
  'unknown-fg',
]
const papers = [
  'bg',
  'bg-panel',
  'bg-subtle',
  'brand-subtle',
  'taken-subtle',
  'missed-subtle',
  'missed-tint',
  'unknown-subtle',
  'unknown-tint',
  // What stands on ink.
  'brand-contrast',
  'taken-contrast',
  'missed-contrast',
]

const colors = (names: string[], color: string) =>
  Object.fromEntries(names.map((name) => [`--chakra-colors-${name}`, `${color} !important`]))

/** On paper: black on white also from a dark screen, and nothing that can only be pressed. */
export const onPaper = {
  '@media print': {
    '@page': { margin: '12mm' },
    ':root, .light, .dark': {
      ...colors(inks, ink),
      ...colors(papers, paper),
      ...colors(['border'], ink),
      // The device in light grays: its signs are ink.
      ...colors(['box-lid'], paper),
      ...colors(['box-body'], '#ddd'),
      ...colors(['box-well'], '#bbb'),
      ...colors(['box-edge'], '#999'),
      colorScheme: 'light !important',
    },
    html: { fontSize: '75% !important' },
    'html, body': { background: `${paper} !important` },
    // A frame of two lines is no page: only what stands in it is printed.
    'body > :not(#app), header, nav, button, a[href], .no-print': { display: 'none !important' },
    'section, li, tr': { breakInside: 'avoid' },
    'h1, h2, h3': { breakAfter: 'avoid' },
    main: { padding: '0 !important', maxWidth: 'none !important' },
  },
} as const
