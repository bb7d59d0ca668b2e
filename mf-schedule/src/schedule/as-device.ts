/*
 * By the room that the boxes have and by the size of the letters, not by the window: beside a panel
 * or a scrollbar, or with large text, there is less of it.
 */
const twoColumns = '@container (min-width: 28rem)'
const asDevice = '@container (min-width: 50rem)'

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
export const lid = {
  [asDevice]: { borderRadius: 'l2', boxShadow: '0 2px {colors.box.edge}' },
}

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
