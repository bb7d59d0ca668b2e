/*
 * By the room that the boxes have and by the size of the letters, not by the window: beside a panel
 * or a scrollbar, or with large text, there is less of it.
 */
const twoColumns = '@container (min-width: 28rem)'
const asDevice = '@container (min-width: 50rem)'

/** A missed pill frames the lid. */
const shadowOfLid = (isMissed: boolean) =>
  `${isMissed ? 'inset 0 0 0 3px {colors.missed.fg}, ' : ''}0 2px {colors.box.edge}`

/** One below the other, or in the body of the device, in two rows as on the table. */
export const deviceBody = {
  display: 'grid',
  gap: '4',
  gridTemplateColumns: 'minmax(0, 1fr)',
  [twoColumns]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  [asDevice]: {
    gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
    gap: '10px',
    padding: '14px 14px 20px',
    borderRadius: 'l3',
    background: 'box.body',
    boxShadow: 'inset 0 -6px {colors.box.edge}',
  },
  '@media print': {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: '2',
    padding: '0',
    background: 'none',
    boxShadow: 'none',
  },
}

/** The lid of a filled box. */
export const lid = (isMissed: boolean) => ({
  [asDevice]: { borderRadius: 'l2', boxShadow: shadowOfLid(isMissed) },
})

/** An empty box is open: one sees into it. */
export const well = {
  [asDevice]: {
    borderRadius: 'l2',
    background: 'box.well',
    boxShadow: 'inset 0 4px {colors.box.edge}',
    // Blue is seen too little there.
    '--chakra-colors-brand-focus-ring': '{colors.fg}',
  },
}

/** A lid of the map leads to its box; here four of them have room for a number and a sign. */
const fourLids = '@container (min-width: 12rem)'

/** The device above its boxes where they are no picture of it themselves. */
export const mapBody = {
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '10px',
  maxWidth: '28rem',
  marginBottom: '5',
  padding: '12px 12px 18px',
  border: '1px solid transparent',
  borderRadius: 'l3',
  background: 'box.body',
  boxShadow: 'inset 0 -6px {colors.box.edge}',
  // Blue is seen too little there.
  '--chakra-colors-brand-focus-ring': '{colors.fg}',
  [fourLids]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
  [asDevice]: { display: 'none' },
}

const inMap = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: '4px',
  minHeight: '72px',
  padding: '6px 6px 10px',
  border: '1px solid transparent',
  borderRadius: 'l2',
  fontWeight: 'bold',
  lineHeight: '1.2',
}

export const mapLid = (isMissed: boolean) => ({
  ...inMap,
  background: 'box.lid',
  color: 'brand.fg',
  boxShadow: shadowOfLid(isMissed),
})

export const mapWell = {
  ...inMap,
  background: 'box.well',
  color: 'fg',
  boxShadow: 'inset 0 4px {colors.box.edge}',
  // Forced colours know no tone.
  borderStyle: 'dashed',
}
