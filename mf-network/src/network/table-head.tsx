import { Box, VisuallyHidden } from '@pillbox/shared/ui'
import { text } from '../text'
import { Head, HeadCell, HeadRow, withoutRoom, withRoom } from './card-table'
import { SelectBox } from './select-box'

/** How many of the people shown who can be are selected, and what selects them all or none. */
export type SelectAll = { count: number; of: number; change: (isIn: boolean) => void }

const columns = () => [text.name, text.email, text.role]

/** The names of the columns, heard but not seen above cards; whoever may change people selects all. */
export function TableHead({ selectAll }: { selectAll: SelectAll | undefined }) {
  return (
    <Head>
      <HeadRow>
        {selectAll && (
          <HeadCell>
            <SelectBox
              name={text.selectAll}
              disabled={selectAll.of === 0}
              checked={selectAll.count > 0 && selectAll.count === selectAll.of}
              mixed={selectAll.count > 0 && selectAll.count < selectAll.of}
              change={selectAll.change}
            >
              <Box as="span" aria-hidden css={{ [withRoom]: { display: 'none' } }}>
                {text.selectAll}
              </Box>
            </SelectBox>
          </HeadCell>
        )}
        <HiddenHeading>{text.photo}</HiddenHeading>
        {columns().map((column) => (
          <HeadCell key={column} css={{ [withoutRoom]: { srOnly: true } }}>
            {column}
          </HeadCell>
        ))}
        {selectAll && <HiddenHeading>{text.actions}</HiddenHeading>}
      </HeadRow>
    </Head>
  )
}

function HiddenHeading({ children }: { children: string }) {
  return (
    <HeadCell css={{ [withoutRoom]: { srOnly: true } }}>
      <VisuallyHidden>{children}</VisuallyHidden>
    </HeadCell>
  )
}
