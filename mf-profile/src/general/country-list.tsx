import { Box, Text } from '@pillbox/shared/ui'
import { useEffect, useRef } from 'react'
import { text } from '../text'
import { nameOf, type Country } from './countries'

type Props = {
  id: string
  countries: Country[]
  /** Which one the arrow keys are at. */
  marked: number
  take: (country: Country) => void
}

/** The countries that are found, under their field. */
export function CountryList({ id, countries, marked, take }: Props) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.children[marked]?.scrollIntoView({ block: 'nearest' })
  }, [marked, countries.length])

  return (
    <Box
      position="absolute"
      insetX="0"
      top="100%"
      zIndex="dropdown"
      borderWidth="1px"
      borderColor="border.emphasized"
      borderRadius="l2"
      background="bg.panel"
      boxShadow="md"
      // The field keeps the focus: leaving it would close the list before the click.
      onMouseDown={(event) => event.preventDefault()}
    >
      <Box
        ref={list}
        id={id}
        role="listbox"
        aria-label={text.country}
        maxHeight="18rem"
        overflowY="auto"
      >
        {countries.map((country, index) => (
          <Box
            key={country.iso}
            id={`${id}${country.iso}`}
            role="option"
            aria-selected={index === marked}
            minHeight="44px"
            paddingX="4"
            paddingY="2"
            cursor="pointer"
            background={index === marked ? 'brand.muted' : undefined}
            // The field keeps the focus, and forced colours have no grounds.
            outline={index === marked ? '3px solid' : undefined}
            outlineColor="brand.focusRing"
            outlineOffset="-3px"
            _hover={{ background: 'brand.subtle' }}
            onClick={() => take(country)}
          >
            {text.countryAndCode(nameOf(country), country.dial)}
          </Box>
        ))}
      </Box>
      <Text role="status" paddingX="4" paddingY={countries.length === 0 ? '3' : '0'}>
        {countries.length === 0 && text.noCountry}
      </Text>
    </Box>
  )
}
