import { chakra } from '@pillbox/shared/ui'

const Select = chakra('select', {
  base: {
    width: 'full',
    minHeight: '12',
    paddingX: '2',
    borderWidth: '1px',
    borderColor: 'border.emphasized',
    borderRadius: 'l2',
    background: 'bg.panel',
    color: 'fg',
  },
})

type Props = {
  label: string
  value: number
  options: { value: number; label: string }[]
  change: (value: number) => void
}

/** One choice of many in the browser's own list. */
export function SelectField({ label, value, options, change }: Props) {
  return (
    <Select
      aria-label={label}
      value={value}
      onChange={(event) => change(Number(event.target.value))}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Select>
  )
}
