import { Box, TextField } from '@pillbox/shared/ui'
import { useId, useState, type KeyboardEvent } from 'react'
import { text } from '../text'
import { findCountries, nameOf, type Country } from './countries'
import { CountryList } from './country-list'
import { useSettledSearch } from './use-settled-search'

type Props = { country: Country; choose: (country: Country) => void }

const label = (country: Country) => text.countryAndCode(nameOf(country), country.dial)

/** The choice of a country: type to find it, or look through the list (spec 2, 9). */
export function CountryField({ country, choose }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const [search, setSearch] = useState<string>()
  const [active, setActive] = useState(0)
  const listId = useId()
  const found = findCountries(useSettledSearch(search ?? ''))
  const marked = Math.min(active, found.length - 1)

  function open() {
    if (isOpen) return
    setIsOpen(true)
    setActive(0)
  }

  function close() {
    setIsOpen(false)
    setSearch(undefined)
  }

  function take(chosen: Country | undefined) {
    if (chosen) choose(chosen)
    close()
  }

  function press(event: KeyboardEvent) {
    const moves: Record<string, () => void> = {
      ArrowDown: () => (isOpen ? setActive(Math.min(marked + 1, found.length - 1)) : open()),
      ArrowUp: () => (isOpen ? setActive(Math.max(marked - 1, 0)) : open()),
      ...(isOpen && { Enter: () => take(findCountries(search ?? '')[marked]), Escape: close }),
    }
    const move = moves[event.key]
    if (!move) return
    event.preventDefault()
    move()
  }

  return (
    <Box position="relative">
      <TextField
        label={text.country}
        value={search ?? label(country)}
        change={(typed) => {
          open()
          setActive(0)
          setSearch(typed)
        }}
        onClick={(event) => {
          event.currentTarget.select()
          open()
        }}
        onBlur={close}
        onKeyDown={press}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-activedescendant={
          isOpen && found[marked] ? `${listId}${found[marked].iso}` : undefined
        }
        autoComplete="off"
      />
      {isOpen && <CountryList id={listId} countries={found} marked={marked} take={take} />}
    </Box>
  )
}
