import { Button, Stack } from '@chakra-ui/react'
import { useState } from 'react'
import { toast, type Id } from 'react-toastify/unstyled'

type Props = { text: string; label: string; run: () => void; id: Id; close: () => void }

/** What a message with a button says. It stays as long as the button has the focus. */
export function ToastAction({ text, label, run, id, close }: Props) {
  const [isDone, setIsDone] = useState(false)
  return (
    <Stack align="start" gap="2">
      <span>{text}</span>
      <Button
        type="button"
        variant="outline"
        disabled={isDone}
        onFocus={() => toast.pause({ id })}
        onBlur={() => toast.play({ id })}
        onClick={() => {
          setIsDone(true)
          close()
          run()
        }}
      >
        {label}
      </Button>
    </Stack>
  )
}
