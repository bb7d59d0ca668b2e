import type { Gender } from '@pillbox/shared/domain'
import { FieldGroup, RadioField } from '@pillbox/shared/ui'
import { text } from '../text'

const genders = Object.keys(text.genders) as Gender[]

type Props = { gender: Gender | null; choose: (gender: Gender) => void }

/** One of the three genders of the specification, or none (spec 2, 5). */
export function GenderField({ gender, choose }: Props) {
  return (
    <FieldGroup role="radiogroup" title={text.gender}>
      {genders.map((one) => (
        <RadioField
          key={one}
          label={text.genders[one]}
          group="gender"
          chosen={gender === one}
          choose={() => choose(one)}
        />
      ))}
    </FieldGroup>
  )
}
