import { Stack, TextField } from '@pillbox/shared/ui'
import type { Ref } from 'react'
import { text } from '../text'
import { countryNamed } from './countries'
import { CountryField } from './country-field'
import { inCountry, settled, typedPhone, type Phone } from './phone'

type Props = {
  phone: Phone
  change: (phone: Phone) => void
  problem: string | undefined
  ref: Ref<HTMLInputElement>
}

/** A mobile number of any country: choose it, or type the number with its calling code (spec 2). */
export function PhoneField({ phone, change, problem, ref }: Props) {
  function settle() {
    const next = settled(phone)
    if (next.typed !== phone.typed) change(next)
  }

  return (
    <Stack gap="3">
      <CountryField
        country={countryNamed(phone.country)}
        choose={(country) => change(inCountry(phone, country))}
      />
      <TextField
        ref={ref}
        label={text.mobileNumber}
        value={phone.typed}
        change={(typed) => change(typedPhone(typed, phone.country))}
        onBlur={settle}
        problem={problem}
        hint={text.phoneHint}
        placeholder={text.phonePlaceholder}
        type="tel"
        autoComplete="tel"
      />
    </Stack>
  )
}
