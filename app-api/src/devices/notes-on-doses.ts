import type { Note } from '@pillbox/shared/domain'
import { notesBetween, type DoseNote } from '../store/events/dose-notes'
import type { Told } from '../store/events/notifications'
import type { Database } from '../store/tables'

/** A note as `asker` is told of it. */
export const noteAsTold = (
  { name, kind, takenAt, words, writtenAt, uid }: DoseNote,
  asker: string,
): Note => ({
  name,
  at: writtenAt.toISOString(),
  isYou: uid === asker,
  kind,
  ...(takenAt && { takenAt: takenAt.toISOString() }),
  ...(words !== null && { text: words }),
})

type NotesOf = (told: Told) => { notes?: Note[] }

/** Those of some notes that are on what a device told, as `asker` is told of them; nothing where there is none. */
export function notesOf(found: DoseNote[], asker: string): NotesOf {
  return ({ ts, code }) => {
    const ofThis = found.filter((note) => +note.missedAt === +ts && note.code === code)
    return ofThis.length > 0 ? { notes: ofThis.map((note) => noteAsTold(note, asker)) } : {}
  }
}

type Asked = { deviceId: string; uid: string; told: Told[] }

/** What was noted on each of what a device told (newest first), in one question; nothing where nothing was. */
export async function notesOn(db: Database, { deviceId, uid, told }: Asked): Promise<NotesOf> {
  const to = told[0]?.ts
  const from = told.at(-1)?.ts
  return notesOf(from && to ? await notesBetween(db, { deviceId, from, to }) : [], uid)
}
