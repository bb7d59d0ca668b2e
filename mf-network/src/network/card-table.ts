import { chakra } from '@pillbox/shared/ui'

// The parts of one table whose rows take several lines up to 992 px: beside the side navigation a row has
// no room for an address. Chromium takes the meaning away from a table whose parts are not drawn as
// a table, so each part says its role (experience.md 7).

export const Table = chakra(
  'table',
  {
    base: {
      display: { base: 'block', lg: 'table' },
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
  { base: { display: { base: 'block', lg: 'table-header-group' } } },
  { defaultProps: { role: 'rowgroup' } },
)

export const HeadRow = chakra(
  'tr',
  { base: { display: { base: 'block', lg: 'table-row' } } },
  { defaultProps: { role: 'row' } },
)

export const HeadCell = chakra(
  'th',
  {
    base: {
      display: { base: 'block', lg: 'table-cell' },
      paddingX: { base: '0', lg: '3' },
      paddingY: '2',
      textAlign: 'start',
      verticalAlign: 'middle',
    },
  },
  { defaultProps: { role: 'columnheader', scope: 'col' } },
)

export const Body = chakra(
  'tbody',
  {
    base: {
      display: { base: 'block', lg: 'table-row-group' },
      containerType: 'inline-size',
    },
  },
  { defaultProps: { role: 'rowgroup' } },
)

export const Row = chakra(
  'tr',
  {
    base: {
      display: { base: 'grid', lg: 'table-row' },
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
      '@container (max-width: 14rem)': {
        gridTemplateColumns: 'auto minmax(0, 1fr) auto',
        gridTemplateAreas:
          '"select photo actions" "name name name" "role role role" "email email email"',
      },
      alignItems: 'center',
      columnGap: '3',
      rowGap: '1',
      paddingY: { base: '3', lg: '0' },
      borderTopWidth: '1px',
    },
  },
  { defaultProps: { role: 'row' } },
)

export const Cell = chakra(
  'td',
  {
    base: {
      display: { base: 'block', lg: 'table-cell' },
      minWidth: '0',
      overflowWrap: 'anywhere',
      paddingX: { base: '0', lg: '3' },
      paddingY: { base: '0', lg: '2' },
      verticalAlign: 'middle',
    },
  },
  { defaultProps: { role: 'cell' } },
)
