import { api } from '@pillbox/shared/client'
import {
  minuteAt,
  noteProblem,
  takenLateAt,
  type Note,
  type NoteKind,
  type NoteSaid,
} from '@pillbox/shared/domain'
import { useDialog } from '@pillbox/shared/ui/overlay'
import { useRef, useState } from 'react'
import type { MissedDose } from '../missed-dose'
import { showRefusal } from '../show-refusal'
import { timeOf } from '../time-of'
import { minuteOf } from './typed-time'

export type Written = {
  deviceId: string
  timezone: string
  dose: MissedDose
  /** What one noted on it before. */
  own: Note | undefined
  /** Told what is noted on it now, and whether one's own note is. */
  changed: (notes: Note[], isKept: boolean) => void
  close: () => void
}

type Fields = { kind: NoteKind; time: string; words: string }

const fieldsOf = (own: Note | undefined, timezone: string): Fields => ({
  kind: own?.kind ?? 'late',
  time: own?.takenAt === undefined ? '' : timeOf(minuteAt(Date.parse(own.takenAt), timezone)),
  words: own?.text ?? '',
})

function saidBy({ kind, time, words }: Fields, missedAt: string, timezone: string): NoteSaid {
  const minute = minuteOf(time)
  if (kind === 'other') return { kind, text: words }
  if (kind === 'skipped' || minute === undefined) return { kind }
  return { kind, takenAt: takenLateAt(minute, missedAt, timezone) }
}

/** One's own note while it is written: its fields, why it is refused, and its way to the server. */
export function useNote({ deviceId, timezone, dose, own, changed, close }: Written) {
  const [former] = useState(() => fieldsOf(own, timezone))
  const [fields, setFields] = useState(former)
  const [problem, setProblem] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const dialog = useDialog(close, JSON.stringify(fields) !== JSON.stringify(former))
  const { timestamp: missedAt, code } = dose

  const send = (note: NoteSaid | null) =>
    dialog.send(async () => {
      const { notes } = await api.note({ deviceId, missedAt, code, note })
      changed(notes, note !== null)
      close()
    }, showRefusal)

  async function save() {
    const note = saidBy(fields, missedAt, timezone)
    const found = noteProblem(note, { missedAt, now: Date.now() })
    setProblem(found)
    if (found) return field.current?.focus()
    await send(note)
  }

  function change(some: Partial<Fields>) {
    setFields({ ...fields, ...some })
    if (some.kind) setProblem(undefined)
  }

  return { fields, change, problem, field, dialog, save, takeBack: () => send(null) }
}
