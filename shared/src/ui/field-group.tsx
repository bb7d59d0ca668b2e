import { chakra } from '@chakra-ui/react'
import { useId, type ReactNode } from 'react'

const Group = chakra('fieldset', { base: { border: 'none', padding: '0', minWidth: '0' } })
const Legend = chakra('legend', { base: { fontWeight: 'bold', paddingBottom: '1' } })
const Problem = chakra('p', { base: { color: 'fg.error', paddingTop: '1' } })

type Props = {
  title: string
  /** For choices of which one is made. */
  role?: 'radiogroup'
  children: ReactNode
  /** Why the choice is refused; spoken at once and tied to the group. */
  problem?: string | undefined
}

/** Fields that belong together, under a name that is spoken with each. */
export function FieldGroup({ title, role, children, problem }: Props) {
  const titleId = useId()
  const problemId = useId()
  return (
    <Group
      role={role}
      aria-labelledby={titleId}
      aria-describedby={problem === undefined ? undefined : problemId}
    >
      <Legend id={titleId}>{title}</Legend>
      {children}
      {problem !== undefined && (
        <Problem id={problemId} role="alert">
          {problem}
        </Problem>
      )}
    </Group>
  )
}
