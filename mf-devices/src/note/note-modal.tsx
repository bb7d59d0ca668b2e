import { minuteAt, noteKinds } from '@pillbox/shared/domain'
import { languageOfSentence } from '@pillbox/shared/language'
import { useClockTime } from '@pillbox/shared/session'
import { Button, FieldGroup, Form, RadioField, Stack, Text, TextField } from '@pillbox/shared/ui'
import { CancelButton, Modal } from '@pillbox/shared/ui/overlay'
import { useRef } from 'react'
import { text } from '../text'
import { TimeField } from './time-field'
import { useNote, type Written } from './use-note'

function isElsewhere(timezone: string): boolean {
  const now = new Date()
  return minuteAt(+now, timezone) !== now.getHours() * 60 + now.getMinutes()
}

/** One's own note on a missed dose: a ready one, or in one's own words. */
export function NoteModal(written: Written) {
  const { own, timezone, dose } = written
  const { fields, change, problem, field, dialog, save, takeBack } = useNote(written)
  const first = useRef<HTMLInputElement>(null)
  return (
    <Modal
      title={text.noteTitle}
      dialog={dialog}
      firstFocus={first}
      actions={
        <>
          {own && (
            <Button
              variant="ghost"
              size="xl"
              disabled={dialog.busy}
              onClick={() => void takeBack()}
            >
              {text.removeNote}
            </Button>
          )}
          <CancelButton dialog={dialog}>{text.cancel}</CancelButton>
          <Button type="submit" form="note" size="xl" disabled={dialog.busy}>
            {text.saveNote}
          </Button>
        </>
      }
    >
      <Form id="note" busy={dialog.busy} submit={() => void save()}>
        <OfDose dose={dose} timezone={timezone} />
        <FieldGroup title={text.whatHappened} role="radiogroup">
          {noteKinds.map((kind) => (
            <RadioField
              key={kind}
              ref={kind === fields.kind ? first : undefined}
              group="what-happened"
              label={text.noteChoices[kind]}
              chosen={kind === fields.kind}
              choose={() => change({ kind })}
            />
          ))}
        </FieldGroup>
        {fields.kind === 'late' && (
          <TimeField
            ref={field}
            label={text.whenTaken}
            value={fields.time}
            change={(time) => change({ time })}
            problem={problem}
            hint={isElsewhere(timezone) ? text.mayStayEmptyThere : text.mayStayEmpty}
          />
        )}
        {fields.kind === 'other' && (
          <TextField
            ref={field}
            label={text.ownWords}
            value={fields.words}
            change={(words) => change({ words })}
            problem={problem}
            autoComplete="off"
          />
        )}
        <Text color="fg.muted">{text.whoReadsNote}</Text>
      </Form>
    </Modal>
  )
}

/** Which dose it is on. */
function OfDose({ dose, timezone }: Pick<Written, 'dose' | 'timezone'>) {
  const time = useClockTime()
  const at = time(minuteAt(Date.parse(dose.timestamp), timezone))
  return (
    <Stack gap="0">
      <Text fontWeight="semibold">{text.missedPillAt(at)}</Text>
      {dose.message && <Text lang={languageOfSentence(dose.message)}>{dose.message}</Text>}
    </Stack>
  )
}
