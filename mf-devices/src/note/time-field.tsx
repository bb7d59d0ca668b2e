import { chakra, Input, Stack, Text } from '@pillbox/shared/ui'
import { useId, type Ref } from 'react'

const Label = chakra('label', { base: { fontWeight: 'medium' } })

type Props = {
  label: string
  /** HH:mm, or empty. */
  value: string
  change: (value: string) => void
  hint: string
  problem: string | undefined
  ref: Ref<HTMLInputElement>
}

/** A time of day, with what the browser has to choose one. */
export function TimeField({ label, value, change, hint, problem, ref }: Props) {
  const id = useId()
  const isWrong = problem !== undefined
  return (
    <Stack gap="1.5" align="start">
      <Label htmlFor={id}>{label}</Label>
      <Input
        ref={ref}
        id={id}
        type="time"
        size="xl"
        fontSize="md"
        width="auto"
        maxWidth="full"
        value={value}
        onChange={(event) => change(event.target.value)}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? `${id}-hint ${id}-problem` : `${id}-hint`}
      />
      <Text id={`${id}-hint`} color="fg.muted">
        {hint}
      </Text>
      {isWrong && (
        <Text id={`${id}-problem`} role="alert" color="fg.error">
          {problem}
        </Text>
      )}
    </Stack>
  )
}
