import { chakra } from '@pillbox/shared/ui'

// The parts of one table whose rows take several lines where one would have no room for an address, as
// beside the side navigation or with large letters. Chromium takes the meaning away from a table whose parts are not drawn as
// a table, so each part says its role (experience.md 7).

/** What asks how wide its place is: the table's own parts can not be asked. */
export const place = { containerType: 'inline-size', containerName: 'people' } as const
export const withRoom = '@container people (min-width: 40rem)'
export const withoutRoom = '@container people (max-width: 39.99rem)'

export const Table = chakra(
  'table',
  {
    base: {
      display: 'block',
      [withRoom]: { display: 'table' },
      width: '100%',
      borderCollapse: 'collapse',
      // Whatever has the focus is not under the bar at the bottom.
      '& input, & button': { scrollMarginBottom: '9rem' },
    },
  },
  { defaultProps: { role: 'table' } },
)

export const Head = chakra(
  'thead',
  { base: { display: 'block', [withRoom]: { display: 'table-header-group' } } },
  { defaultProps: { role: 'rowgroup' } },
)

export const HeadRow = chakra(
  'tr',
  { base: { display: 'block', [withRoom]: { display: 'table-row' } } },
  { defaultProps: { role: 'row' } },
)

export const HeadCell = chakra(
  'th',
  {
    base: {
      display: 'block',
      [withRoom]: { display: 'table-cell', paddingX: '3' },
      paddingY: '2',
      textAlign: 'start',
      verticalAlign: 'middle',
    },
  },
  { defaultProps: { role: 'columnheader', scope: 'col' } },
)

export const Body = chakra(
  'tbody',
  { base: { display: 'block', [withRoom]: { display: 'table-row-group' } } },
  { defaultProps: { role: 'rowgroup' } },
)

export const Row = chakra(
  'tr',
  {
    base: {
      display: 'grid',
      [withRoom]: { display: 'table-row', paddingY: '0' },
      gridTemplateColumns: {
        base: 'auto auto minmax(0, 1fr) auto',
        sm: 'auto auto minmax(0, 1fr) auto auto',
      },
      // A name needs the whole width of a phone, or long ones break within a word.
      gridTemplateAreas: {
        base: '"select photo role actions" "name name name name" "email email email email"',
        sm: '"select photo name role actions" "select photo email email actions"',
      },
      // Large letters leave the role no room beside the controls.
      '@container people (max-width: 14rem)': {
        gridTemplateColumns: 'auto minmax(0, 1fr) auto',
        gridTemplateAreas:
          '"select photo actions" "name name name" "role role role" "email email email"',
      },
      alignItems: 'center',
      columnGap: '3',
      rowGap: '1',
      paddingY: '3',
      borderTopWidth: '1px',
    },
  },
  { defaultProps: { role: 'row' } },
)

export const Cell = chakra(
  'td',
  {
    base: {
      display: 'block',
      [withRoom]: { display: 'table-cell', paddingX: '3', paddingY: '2' },
      minWidth: '0',
      overflowWrap: 'anywhere',
      verticalAlign: 'middle',
    },
  },
  { defaultProps: { role: 'cell' } },
)
