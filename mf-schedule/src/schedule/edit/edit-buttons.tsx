import { Button } from '@pillbox/shared/ui'
import { CancelButton, type Dialog } from '@pillbox/shared/ui/overlay'
import { useEffect, useRef } from 'react'
import { text } from '../../text'
import type { EditButton } from './edit-mode'

type Props = {
  shown: EditButton[]
  dialog: Dialog
  /** The form that Save submits. */
  form: string
  /** A confirmation starts on its harmless button. */
  focusOnCancel: boolean
  back: () => void
  remove: () => void
}

/** The buttons at the foot of the edit dialog (spec 2, readings A28). */
export function EditButtons({ shown, dialog, form, focusOnCancel, back, remove }: Props) {
  const cancelButton = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (focusOnCancel) cancelButton.current?.focus()
  }, [focusOnCancel])

  const has = (button: EditButton) => shown.includes(button)
  return (
    <>
      <CancelButton ref={cancelButton} dialog={dialog}>
        {text.cancel}
      </CancelButton>
      {has('back') && (
        <Button variant="outline" size="xl" disabled={dialog.busy} onClick={back}>
          {text.back}
        </Button>
      )}
      {has('save') && (
        <Button type="submit" form={form} size="xl" disabled={dialog.busy}>
          {text.save}
        </Button>
      )}
      {has('remove') && (
        <Button
          variant="outline"
          color="fg.error"
          size="xl"
          disabled={dialog.busy}
          onClick={remove}
        >
          {text.remove}
        </Button>
      )}
    </>
  )
}
