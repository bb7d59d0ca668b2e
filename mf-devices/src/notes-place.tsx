import type { Note } from '@pillbox/shared/domain'
import { toasts } from '@pillbox/shared/ui'
import { DialogPlace } from '@pillbox/shared/ui/overlay'
import { createContext, use, useState, type ReactNode } from 'react'
import { showRefusal } from './show-refusal'
import { text } from './text'
import type { MissedDose } from './missed-dose'
import type { NoteModal } from './note/note-modal'

type Notes = {
  timezone: string
  /** The notes on a dose, as they are known by now. */
  notesOn: (dose: MissedDose) => Note[]
  /** Opens the dialog for one's own note. */
  write: (dose: MissedDose) => void
}

const Place = createContext<Notes | undefined>(undefined)

/** The notes of the page; nothing where none are written. */
export const useNotes = () => use(Place)

const keyOf = ({ timestamp, code }: MissedDose) => `${timestamp} ${code}`
const toldOn = ({ notes }: MissedDose) => JSON.stringify(notes ?? [])

type Answered = { after: string; notes: Note[] }

type Props = {
  deviceId: string
  timezone: string
  /** Told what is noted on a dose now. */
  noted?: (dose: MissedDose, notes: Note[]) => void
  children: ReactNode
}

/** Where notes on missed doses are read and written: it holds the dialog, which comes when it is opened. */
export function NotesPlace({ deviceId, timezone, noted, children }: Props) {
  const [answered, setAnswered] = useState<Record<string, Answered>>({})
  const [opened, setOpened] = useState<{ dose: MissedDose; Modal: typeof NoteModal }>()

  // An answer counts until the page is told something else.
  function notesOn(dose: MissedDose): Note[] {
    const latest = answered[keyOf(dose)]
    return latest?.after === toldOn(dose) ? latest.notes : (dose.notes ?? [])
  }

  async function write(dose: MissedDose) {
    try {
      const { NoteModal } = await import(/* webpackChunkName: "note" */ './note/note-modal')
      setOpened({ dose, Modal: NoteModal })
    } catch (error) {
      showRefusal(error)
    }
  }

  function changed(dose: MissedDose, notes: Note[], isKept: boolean) {
    setAnswered({ ...answered, [keyOf(dose)]: { after: toldOn(dose), notes } })
    noted?.(dose, notes)
    toasts.success(isKept ? text.noteSaved : text.noteRemoved)
  }

  return (
    <Place value={{ timezone, notesOn, write: (dose) => void write(dose) }}>
      {children}
      <DialogPlace>
        {opened && (
          <opened.Modal
            {...{ deviceId, timezone }}
            dose={opened.dose}
            own={notesOn(opened.dose).find(({ isYou }) => isYou)}
            changed={(...what) => changed(opened.dose, ...what)}
            close={() => setOpened(undefined)}
          />
        )}
      </DialogPlace>
    </Place>
  )
}
