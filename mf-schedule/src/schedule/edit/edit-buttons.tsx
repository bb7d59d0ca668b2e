import { Button } from '@pillbox/shared/ui'
import { useEffect, useRef } from 'react'
import { text } from '../../text'
import type { EditButton } from './edit-mode'

type Props = {
  shown: EditButton[]
  busy: boolean
  /** The form that Save submits. */
  form: string
  /** A confirmation starts on its harmless button. */
  focusOnCancel: boolean
  cancel: () => void
  back: () => void
  remove: () => void
}

/** The buttons at the foot of the edit dialog (spec 2, readings A28). */
export function EditButtons({ shown, busy, form, focusOnCancel, cancel, back, remove }: Props) {
  const cancelButton = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (focusOnCancel) cancelButton.current?.focus()
  }, [focusOnCancel])

  const has = (button: EditButton) => shown.includes(button)
  return (
    <>
      <Button ref={cancelButton} variant="ghost" size="xl" disabled={busy} onClick={cancel}>
        {text.cancel}
      </Button>
      {has('back') && (
        <Button variant="outline" size="xl" disabled={busy} onClick={back}>
          {text.back}
        </Button>
      )}
      {has('save') && (
        <Button type="submit" form={form} size="xl" disabled={busy}>
          {text.save}
        </Button>
      )}
      {has('remove') && (
        <Button variant="outline" color="fg.error" size="xl" disabled={busy} onClick={remove}>
          {text.remove}
        </Button>
      )}
    </>
  )
}
