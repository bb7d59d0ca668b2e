import { Button, Dialog as ChakraDialog, Portal, Text } from '@chakra-ui/react'
import { useRef } from 'react'
import { DialogWindow } from './dialog-window'
import { text } from './text'
import type { Dialog } from './use-dialog'
import { useFocusBack } from './use-focus-afterwards'

export type QuestionProps = {
  /** What holds it: `close` loses it, `stay` keeps it. */
  dialog: Pick<Dialog, 'isAsking' | 'stay' | 'close'>
  /** What has the focus after it; what had it before where it gives nothing. */
  finalFocus?: () => HTMLElement | null
}

/** Asks before what was changed in a dialog or a page is lost; the focus is on what keeps it. */
export function QuestionWindow({ dialog, finalFocus }: QuestionProps) {
  const keep = useRef<HTMLButtonElement>(null)
  return (
    <ChakraDialog.Root
      open={dialog.isAsking}
      lazyMount
      unmountOnExit
      role="alertdialog"
      initialFocusEl={() => keep.current}
      onOpenChange={({ open }) => !open && dialog.stay()}
      {...(finalFocus ? { finalFocusEl: finalFocus } : {})}
    >
      <Portal>
        <DialogWindow
          title={text.discard}
          actions={
            <>
              <Button ref={keep} variant="ghost" size="xl" onClick={dialog.stay}>
                {text.keepEditing}
              </Button>
              <Button variant="outline" color="fg.error" size="xl" onClick={dialog.close}>
                {text.discardThem}
              </Button>
            </>
          }
        >
          <Text>{text.notSaved}</Text>
          <FocusBack />
        </DialogWindow>
      </Portal>
    </ChakraDialog.Root>
  )
}

/** Its own way back ends with its first frame: who answers before that has the focus nowhere. */
function FocusBack() {
  useFocusBack()
  return null
}
