import { inviteEmailProblem } from '@pillbox/shared/domain'
import { Form, TextField } from '@pillbox/shared/ui'
import { useEffect, useRef, useState } from 'react'
import { text } from '../text'

type Props = {
  id: string
  email: string
  change: (email: string) => void
  busy: boolean
  /** Did the person come back from the second step? */
  isBack: boolean
  proceed: () => void
}

/** Invite, first step: whom (spec 2). */
export function EmailStep({ id, email, change, busy, isBack, proceed }: Props) {
  const [problem, setProblem] = useState<string>()
  const field = useRef<HTMLInputElement>(null)

  useEffect(() => {
    // When the dialog opens it sets the focus itself, and has to see where the focus was before.
    if (isBack) field.current?.focus()
  }, [isBack])

  function submit() {
    const found = inviteEmailProblem(email)
    setProblem(found)
    if (found !== undefined) field.current?.focus()
    else proceed()
  }

  // Not of type email: what is wrong with an address is the server's sentence (spec 8).
  return (
    <Form id={id} busy={busy} submit={submit}>
      <TextField
        ref={field}
        label={text.email}
        value={email}
        change={change}
        problem={problem}
        inputMode="email"
        autoComplete="off"
      />
    </Form>
  )
}
