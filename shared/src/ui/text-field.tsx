import { Field, Input, Text } from '@chakra-ui/react'
import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react'

type Native = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  | 'autoComplete'
  | 'name'
  | 'placeholder'
  | 'required'
  | 'inputMode'
  | 'maxLength'
  | 'readOnly'
  | 'role'
  | 'aria-autocomplete'
  | 'aria-expanded'
  | 'aria-controls'
  | 'aria-activedescendant'
  | 'onBlur'
  | 'onClick'
  | 'onKeyDown'
>

type Props = Native & {
  label: string
  value: string
  change?: (value: string) => void
  type?: 'text' | 'email' | 'password' | 'search' | 'tel'
  /** Why the value is refused; spoken at once and tied to the field. */
  problem?: string | undefined
  /** A message has said the problem already: it is shown, and not spoken again. */
  isSaid?: boolean
  /** How it is filled in; tied to the field. */
  hint?: string
  ref?: Ref<HTMLInputElement>
  /** A control beside the field, inside its row. */
  children?: ReactNode
}

/** A labelled field with its problem under it (readings A7). */
export function TextField({
  label,
  value,
  change,
  problem,
  isSaid,
  hint,
  children,
  ref,
  ...native
}: Props) {
  const problemId = useId()
  const hintId = useId()
  const described = [hint && hintId, problem !== undefined && problemId].filter(Boolean).join(' ')
  return (
    <Field.Root invalid={problem !== undefined} gap="1.5">
      <Field.Label fontSize="md">{label}</Field.Label>
      <Input
        ref={ref}
        size="xl"
        fontSize="md"
        value={value}
        onChange={(event) => change?.(event.target.value)}
        aria-describedby={described || undefined}
        {...native}
      />
      {hint && (
        <Text id={hintId} color="fg.muted">
          {hint}
        </Text>
      )}
      {children}
      {problem !== undefined && (
        <Field.ErrorText
          id={problemId}
          {...(isSaid ? { 'aria-live': 'off' } : { role: 'alert' })}
          fontSize="md"
        >
          {problem}
        </Field.ErrorText>
      )}
    </Field.Root>
  )
}
