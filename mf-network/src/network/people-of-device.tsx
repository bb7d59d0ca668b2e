import type { Answer } from '@pillbox/shared/contract'
import { atLeast } from '@pillbox/shared/domain'
import { Stack, Text, TextField } from '@pillbox/shared/ui'
import { useEffect, useRef, useState } from 'react'
import { text } from '../text'
import { BulkBar } from './bulk-bar'
import { foundByName } from './found-by-name'
import type { OpenDialog } from './network-dialog'
import type { Selection } from './selection'
import { UserTable } from './user-table'

type Props = {
  network: Answer<'network'>
  selection: Selection
  select: (selection: Selection) => void
  open: (dialog: OpenDialog) => void
}

/** Search, table and what can be done to those selected. */
export function PeopleOfDevice({ network, selection, select, open }: Props) {
  const { networkUsers, role } = network
  const [search, setSearch] = useState('')
  const table = useFocusAfterReload(networkUsers)
  const mayChange = atLeast('Owner', role)
  const found = foundByName(networkUsers, search)
  const selected = networkUsers.filter(({ id }) => selection.has(id))
  return (
    <Stack gap="5">
      <TextField
        type="search"
        label={text.searchByName}
        value={search}
        change={setSearch}
        autoComplete="off"
      />
      <UserTable
        ref={table}
        people={found}
        mayChange={mayChange}
        selection={selection}
        select={select}
        act={(action, person) => open({ action, people: [person] })}
      />
      <Text role="status">{found.length === 0 && text.nobodyFound}</Text>
      {mayChange && (
        <BulkBar people={selected} act={(action) => open({ action, people: selected })} />
      )}
    </Stack>
  )
}

/** Whoever acted on a row that is gone after loading again goes on from the table. */
function useFocusAfterReload(loaded: object) {
  const table = useRef<HTMLTableElement>(null)
  const first = useRef(loaded)
  useEffect(() => {
    if (loaded !== first.current && document.activeElement === document.body) table.current?.focus()
  }, [loaded])
  return table
}
