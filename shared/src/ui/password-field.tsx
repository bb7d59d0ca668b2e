import { Button } from '@chakra-ui/react'
import { useState } from 'react'
import { TextField } from './text-field'

type Props = {
  label: string
  show: string
  hide: string
  value: string
  change: (value: string) => void
  autoComplete: 'current-password' | 'new-password'
}

/** A password, hidden until its owner wants to see it. */
export function PasswordField({ label, show, hide, value, change, autoComplete }: Props) {
  const [shown, setShown] = useState(false)
  return (
    <TextField
      label={label}
      type={shown ? 'text' : 'password'}
      value={value}
      change={change}
      autoComplete={autoComplete}
      name="password"
      required
    >
      <Button
        type="button"
        variant="ghost"
        alignSelf="flex-end"
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
      >
        {shown ? hide : show}
      </Button>
    </TextField>
  )
}
