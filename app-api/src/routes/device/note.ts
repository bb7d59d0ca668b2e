import { noteProblem } from '@pillbox/shared/domain'
import { route } from '../../calls/route'
import { changeDevice } from '../../devices/change-device'
import { noteAsTold } from '../../devices/notes-on-doses'
import { brokenRule, nothingMissed } from '../../refusals'
import { keepNote, notesBetween, takeNoteBack, wasMissed } from '../../store/events/dose-notes'

/** Keeps or takes back the caller's own note on a dose, and answers all that are on it then. */
export const note = route('note', {
  access: 'Viewer',
  async run({ input: { missedAt, code, note }, caller, change, services }) {
    const { uid } = caller
    const at = new Date(missedAt)
    const who = { change, services, caller, from: 'Viewer' } as const
    return changeDevice(who, async ({ tx, deviceId, now }) => {
      const dose = { deviceId, missedAt: at, code }
      if (!(await wasMissed(tx, dose))) throw nothingMissed()
      const problem = note && noteProblem(note, { missedAt, now: +now })
      if (problem) throw brokenRule(problem)
      if (note === null) await takeNoteBack(tx, { ...dose, uid })
      else await keepNote(tx, { ...dose, uid, ...factsOf(note), writtenAt: now })
      const all = await notesBetween(tx, { deviceId, from: at, to: at })
      const ofThis = all.filter((each) => each.code === code)
      return { notes: ofThis.map((each) => noteAsTold(each, uid)) }
    })
  },
})

type Said = Parameters<typeof noteProblem>[0]

/** What its kind has: a time is kept of what was taken late, words of what no kind says. */
const factsOf = ({ kind, takenAt, text }: Said) => ({
  kind,
  takenAt: kind === 'late' && takenAt !== undefined ? new Date(takenAt) : null,
  words: kind === 'other' ? (text ?? '').trim() : null,
})
