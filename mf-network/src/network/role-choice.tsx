import { roleNames, type Role } from '@pillbox/shared/domain'
import { FieldGroup, RadioField } from '@pillbox/shared/ui'
import type { Ref } from 'react'

type Props<Choice extends Role> = {
  title: string
  roles: readonly Choice[]
  chosen: Choice | undefined
  choose: (role: Choice) => void
  problem: string | undefined
  /** Its first choice. */
  ref: Ref<HTMLInputElement>
}

/** One of several roles. */
export function RoleChoice<Choice extends Role>(props: Props<Choice>) {
  const { title, roles, chosen, choose, problem, ref } = props
  return (
    <FieldGroup title={title} problem={problem}>
      {roles.map((role, index) => (
        <RadioField
          key={role}
          ref={index === 0 ? ref : undefined}
          label={roleNames[role]}
          group="role"
          chosen={role === chosen}
          choose={() => choose(role)}
        />
      ))}
    </FieldGroup>
  )
}
