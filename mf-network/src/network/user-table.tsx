import type { NetworkUser } from '@pillbox/shared/domain'
import { Box } from '@pillbox/shared/ui'
import type { Ref } from 'react'
import { text } from '../text'
import { isInReach, type NetworkAction } from './bulk-actions'
import { Body, place, Table } from './card-table'
import { withPeople, type Selection } from './selection'
import { TableHead } from './table-head'
import { UserRow } from './user-row'

type Props = {
  people: NetworkUser[]
  /** Owner level and above see the controls (spec 6). */
  mayChange: boolean
  selection: Selection
  select: (selection: Selection) => void
  act: (action: NetworkAction, person: NetworkUser) => void
  ref: Ref<HTMLTableElement>
}

/** Who shares the device (spec 2). */
export function UserTable({ people, mayChange, selection, select, act, ref }: Props) {
  const ids = people.filter(isInReach).map(({ id }) => id)
  const selectAll = {
    count: ids.filter((id) => selection.has(id)).length,
    of: ids.length,
    change: (isIn: boolean) => select(withPeople(selection, ids, isIn)),
  }
  const controlsOf = (person: NetworkUser) => ({
    isSelected: selection.has(person.id),
    select: (isIn: boolean) => select(withPeople(selection, [person.id], isIn)),
    act: (action: NetworkAction) => act(action, person),
  })
  return (
    <Box layerStyle="panel" paddingX="4" paddingY="2">
      <Box css={place}>
        <Table ref={ref} tabIndex={-1} aria-label={text.people}>
          <TableHead selectAll={mayChange ? selectAll : undefined} />
          <Body>
            {people.map((person) => (
              <UserRow
                key={person.id}
                person={person}
                controls={mayChange ? controlsOf(person) : undefined}
              />
            ))}
          </Body>
        </Table>
      </Box>
    </Box>
  )
}
