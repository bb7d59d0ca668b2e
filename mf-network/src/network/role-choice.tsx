import { FieldGroup, RadioField } from '@pillbox/shared/ui'
import type { Ref } from 'react'

type Props<Choice extends string> = {
  title: string
  roles: readonly Choice[]
  chosen: Choice | undefined
  choose: (role: Choice) => void
  problem: string | undefined
  /** Its first choice. */
  ref: Ref<HTMLInputElement>
}

/** One of several roles. */
export function RoleChoice<Choice extends string>(props: Props<Choice>) {
  const { title, roles, chosen, choose, problem, ref } = props
  return (
    <FieldGroup title={title} problem={problem}>
      {roles.map((role, index) => (
        <RadioField
          key={role}
          ref={index === 0 ? ref : undefined}
          label={role}
          group="role"
          chosen={role === chosen}
          choose={() => choose(role)}
        />
      ))}
    </FieldGroup>
  )
}
