import { Button, Text, TextField } from '@pillbox/shared/ui'
import { useId, useImperativeHandle, useRef, useState, type Ref } from 'react'
import { text } from '../text'
import { caretAfter, formatAbha, looksWrong } from './abha'
import { digitsIn } from './digits'

type Props = {
  typed: string
  change: (typed: string) => void
  problem: string | undefined
  ref: Ref<HTMLInputElement>
}

/** The number of a health account in India, in its groups as it is typed (readings, experience 0.5). */
export function AbhaField({ typed, change, problem, ref }: Props) {
  const field = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => field.current!)

  function format(raw: string) {
    const formatted = formatAbha(raw)
    change(formatted)
    const input = field.current
    if (!input) return
    // Written at once, so that the caret stays after the digit it was after.
    const before = digitsIn(raw.slice(0, input.selectionStart ?? raw.length)).length
    input.value = formatted
    const caret = caretAfter(before, formatted)
    input.setSelectionRange(caret, caret)
  }

  return (
    <TextField
      ref={field}
      label={text.abhaNumber}
      value={typed}
      change={format}
      problem={problem}
      placeholder={text.abhaForm}
      inputMode="numeric"
      autoComplete="off"
    >
      <Text role="status" color="fg.warning">
        {looksWrong(typed) && text.checkNumber}
      </Text>
      <WhatIsThis />
    </TextField>
  )
}

function WhatIsThis() {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <>
      <Button
        type="button"
        variant="ghost"
        alignSelf="flex-start"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {text.abhaQuestion}
      </Button>
      <Text id={id} hidden={!isOpen} color="fg.muted">
        {text.abhaAnswer}
      </Text>
    </>
  )
}
