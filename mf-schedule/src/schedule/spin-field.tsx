import { digits } from '@pillbox/shared/language'
import { Input } from '@pillbox/shared/ui'
import type { KeyboardEvent, Ref } from 'react'
import { wholeNumber } from './whole-number'

type Props = {
  label: string
  value: number
  max: number
  /** How the value is written in the field. */
  shown: string
  width: '14' | '20'
  /** Told every whole number that is typed or stepped to, also one outside 0 to `max`. */
  change: (value: number) => void
  ref?: Ref<HTMLInputElement>
  id?: string
  isWrong?: boolean
  describedBy?: string | undefined
}

const steps: Record<string, number> = { ArrowUp: 1, ArrowDown: -1 }

/**
 * A field for a whole number. Not a number field of Chakra or the browser, which keep "7.5" and
 * refuse letters where the specification wants 0.
 */
export function SpinField({ label, value, max, shown, width, change, ref, id, ...rest }: Props) {
  function step(event: KeyboardEvent) {
    const by = steps[event.key]
    if (by === undefined) return
    event.preventDefault()
    change(value + by)
  }

  return (
    <Input
      ref={ref}
      id={id}
      role="spinbutton"
      inputMode="numeric"
      autoComplete="off"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuetext={digits(shown)}
      aria-invalid={rest.isWrong}
      aria-describedby={rest.describedBy}
      size="xl"
      fontSize="md"
      width={width}
      paddingX="2"
      textAlign="center"
      fontVariantNumeric="tabular-nums"
      value={digits(shown)}
      onChange={(event) => change(wholeNumber(event.target.value))}
      onKeyDown={step}
      // What is typed replaces the number, instead of being put behind it.
      onFocus={(event) => event.target.select()}
      onClick={(event) => event.currentTarget.select()}
    />
  )
}
