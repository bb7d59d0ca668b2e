import { Field, Input } from '@chakra-ui/react'
import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react'

type Native = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'autoComplete' | 'name' | 'placeholder' | 'required' | 'inputMode' | 'maxLength'
>

type Props = Native & {
  label: string
  value: string
  change: (value: string) => void
  type?: 'text' | 'email' | 'password'
  /** Why the value is refused; spoken at once and tied to the field. */
  problem?: string | undefined
  ref?: Ref<HTMLInputElement>
  /** A control beside the field, inside its row. */
  children?: ReactNode
}

/** A labelled field with its problem under it (readings A7). */
export function TextField({ label, value, change, problem, children, ref, ...native }: Props) {
  const problemId = useId()
  return (
    <Field.Root invalid={problem !== undefined} gap="1.5">
      <Field.Label fontSize="md">{label}</Field.Label>
      <Input
        ref={ref}
        size="xl"
        fontSize="md"
        value={value}
        onChange={(event) => change(event.target.value)}
        aria-describedby={problem === undefined ? undefined : problemId}
        {...native}
      />
      {children}
      {problem !== undefined && (
        <Field.ErrorText id={problemId} role="alert" fontSize="md">
          {problem}
        </Field.ErrorText>
      )}
    </Field.Root>
  )
}
