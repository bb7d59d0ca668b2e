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
  const { part, table } = useFocusAfterReload(networkUsers)
  const mayChange = atLeast('Owner', role)
  const found = foundByName(networkUsers, search)
  const selected = networkUsers.filter(({ id }) => selection.has(id))
  return (
    <Stack gap="5" ref={part}>
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

/** What people are changed with, beside the buttons here; no other part of the page that goes. */
const overlay = '[role=menu], [role=dialog], [role=alertdialog]'

/** Where a dialog leaves the focus whose opener can not take it. */
const isStart = (place: EventTarget | null) =>
  place === document.body || (place instanceof Element && place.matches('h1'))

/** Whoever acted on a row that is gone after loading again goes on from the table. */
function useFocusAfterReload(loaded: object) {
  const part = useRef<HTMLDivElement>(null)
  const table = useRef<HTMLTableElement>(null)
  const first = useRef(loaded)
  const last = useRef<Element>(null)
  useEffect(() => {
    const note = ({ target }: Event) => {
      if (isStart(target) || !(target instanceof Element)) return
      const isOurs = part.current?.contains(target) || target.closest(overlay) !== null
      last.current = isOurs ? target : null
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  useEffect(() => {
    // Who had no focus loses none when the people are loaded again by themselves.
    const isLost = last.current?.isConnected === false
    if (loaded !== first.current && isLost && isStart(document.activeElement))
      table.current?.focus()
  }, [loaded])
  return { part, table }
}
