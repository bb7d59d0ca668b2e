import { Box, TextField } from '@pillbox/shared/ui'
import { text } from '../text'

type Props = { value: string; change: (typed: string) => void }

/** Looks for devices by their nickname. */
export function SearchByName({ value, change }: Props) {
  return (
    <Box maxWidth="24rem">
      <TextField
        type="search"
        label={text.searchByName}
        value={value}
        change={change}
        autoComplete="off"
      />
    </Box>
  )
}
