import { HStack, IconButton, Stack, Text } from '@pillbox/shared/ui'
import { Minus, Plus } from 'lucide-react'
import { useId, useState, type ReactNode, type Ref } from 'react'
import { text } from '../../text'
import { SpinField } from '../spin-field'
import { useHold } from './use-hold'

type Props = {
  label: string
  value: number
  max: number
  /** Why a value is refused, or nothing. */
  problemOf: (value: number) => string | undefined
  change: (value: number) => void
  /** What 0 means for the box; it may be meant. */
  ifZero: string
  /** What is to be known of the value as it is. */
  note?: string | undefined
  ref?: Ref<HTMLInputElement>
}

/** A number with minus and plus. It never passes its limits, and says so at once (readings A31). */
export function Stepper({ label, value, max, problemOf, change, ifZero, note, ref }: Props) {
  const id = useId()
  const [problem, setProblem] = useState<string>()

  const warning = problem === undefined && value === 0 ? ifZero : undefined
  const remark = problem ?? warning ?? note

  function put(wanted: number) {
    setProblem(problemOf(wanted))
    change(Math.min(Math.max(wanted, 0), max))
  }

  return (
    <Stack gap="1.5">
      <Text asChild fontWeight="medium">
        <label htmlFor={id}>{label}</label>
      </Text>
      <HStack gap="2" flexWrap="wrap">
        <StepButton label={text.decrease(label)} step={() => put(value - 1)}>
          <Minus aria-hidden />
        </StepButton>
        <SpinField
          ref={ref}
          id={id}
          label={label}
          value={value}
          max={max}
          shown={String(value)}
          width="20"
          change={put}
          describedBy={remark === undefined ? undefined : `${id}-remark`}
        />
        <StepButton label={text.increase(label)} step={() => put(value + 1)}>
          <Plus aria-hidden />
        </StepButton>
      </HStack>
      {remark !== undefined && (
        <Text
          key={remark}
          id={`${id}-remark`}
          {...(problem !== undefined && { role: 'alert' })}
          color={
            problem !== undefined ? 'fg.error' : warning !== undefined ? 'missed.fg' : 'fg.muted'
          }
        >
          {remark}
        </Text>
      )}
    </Stack>
  )
}

type StepProps = { label: string; step: () => void; children: ReactNode }

function StepButton({ label, step, children }: StepProps) {
  const hold = useHold(step)
  return (
    <IconButton
      type="button"
      variant="outline"
      size="xl"
      aria-label={label}
      touchAction="manipulation"
      userSelect="none"
      // A long press on a phone is a hold here.
      onContextMenu={(event) => event.preventDefault()}
      {...hold}
    >
      {children}
    </IconButton>
  )
}
