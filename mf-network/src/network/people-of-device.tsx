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

/** Where a dialog leaves the focus whose opener can not take it. */
const isStart = (place: EventTarget | null) =>
  place === document.body || (place instanceof Element && place.matches('h1'))

/** Whoever acted on a row that is gone after loading again goes on from the table. */
function useFocusAfterReload(loaded: object) {
  const table = useRef<HTMLTableElement>(null)
  const first = useRef(loaded)
  const last = useRef<EventTarget>(null)
  useEffect(() => {
    const note = ({ target }: Event) => {
      if (!isStart(target)) last.current = target
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  useEffect(() => {
    // Who had no focus loses none when the people are loaded again by themselves.
    const isLost = last.current instanceof Element && !last.current.isConnected
    if (loaded !== first.current && isLost && isStart(document.activeElement))
      table.current?.focus()
  }, [loaded])
  return table
}
