import type { Note } from '@pillbox/shared/domain'
import { languageOfSentence } from '@pillbox/shared/language'
import { useClockTime } from '@pillbox/shared/session'
import { Box, Button, Stack, Text, useNow } from '@pillbox/shared/ui'
import { sinceWhen } from './since-when'
import { text } from './text'
import type { MissedDose } from './missed-dose'
import { useNotes } from './notes-place'

type When = (instant: string) => string

function sentenceOf({ kind, takenAt, text: words = '' }: Note, when: When): string {
  if (kind === 'other') return words
  if (kind === 'skipped') return text.noted.skipped
  return takenAt === undefined ? text.noted.late : text.noted.lateAt(when(takenAt))
}

/** What was noted on a missed dose, each with who wrote it and when; nothing where nothing was. */
export function DoseNotes({ dose }: { dose: MissedDose }) {
  const place = useNotes()
  const now = useNow()
  const time = useClockTime()
  if (!place) return null

  const notes = place.notesOn(dose)
  if (notes.length === 0) return null

  const when = (instant: string) => sinceWhen(instant, { timezone: place.timezone, now, time })
  return (
    <Box>
      {notes.map((note) => {
        const sentence = sentenceOf(note, when)
        return (
          <Stack
            key={`${note.at} ${note.name}`}
            gap="0"
            marginTop="2"
            paddingX="4"
            paddingY="2"
            borderRadius="l2"
            background="bg.subtle"
            fontSize="md"
            overflowWrap="anywhere"
          >
            <Text dir="auto" lang={languageOfSentence(sentence)}>
              {sentence}
            </Text>
            <Text color="fg.muted" fontSize="sm">
              {text.notedBy(note.isYou ? text.you : note.name, when(note.at))}
            </Text>
          </Stack>
        )
      })}
    </Box>
  )
}

type Props = {
  dose: MissedDose
  /** What tells the button from others in a list. */
  of?: string
  variant: 'outline' | 'plain'
}

/** The button for one's own note on a missed dose. */
export function NoteButton({ dose, of, variant }: Props) {
  const place = useNotes()
  if (!place) return null

  const isWritten = place.notesOn(dose).some(({ isYou }) => isYou)
  const name = isWritten ? text.changeNote : text.addNote
  return (
    <Button
      size="xl"
      variant={variant}
      {...(variant === 'plain' && { paddingX: '0' })}
      {...(of && { 'aria-label': `${name}, ${of}` })}
      onClick={() => place.write(dose)}
    >
      {name}
    </Button>
  )
}
