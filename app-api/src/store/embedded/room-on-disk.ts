import { statfsSync } from 'node:fs'

const MB = 1024 * 1024
/** What is kept free: room for four more parts of the database's log, of 16 MB each. */
const reserve = 64 * MB
/** What gives room back, or begins, needs one part at most. */
const least = 32 * MB
const lookEveryMs = 1000

const freeAt = (folder: string): number => {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

/** The audit is written by functions of the database. */
const reads = /^\s*select\b(?!.*\b(insert|update|delete|audit_begin|audit_add|pg_switch_wal)\b)/is
/** They end what has begun, and give back what it took. */
const ends = ['commit', 'rollback']

/** The room on the disk of an embedded database. Its errors are as PostgreSQL tells of a full disk (53100). */
export type RoomOnDisk = {
  /** Throws where a question may not be asked now. */
  guard(question: string): void
  /** Throws where there is no room to begin. */
  toBegin(): void
  /** Throws where nothing may be written now. */
  toWrite(): void
  /** Is there room for so many bytes, beside what is kept free? */
  has(bytes: number): boolean
}

/**
 * Refuses what would write while the disk has less room than the log may need: PGlite that finds none
 * for a new part of it stands still for ever, with the whole process, and goes on neither when there is
 * room again nor for a signal. What is read is answered.
 */
export function roomOnDisk(
  folder: string,
  free = freeAt,
  clock = () => performance.now(),
): RoomOnDisk {
  let lookedAt = -Infinity
  let seen = 0
  const look = () => {
    lookedAt = clock()
    seen = free(folder)
    return seen
  }
  const refuse = (room: number, needed: number) => {
    if (room >= needed) return
    const sentence = `the disk of the database has less than ${needed / MB} MB of room`
    throw Object.assign(new Error(sentence), { code: '53100' })
  }
  return {
    guard(question) {
      if (ends.includes(question) || reads.test(question)) return
      if (clock() - lookedAt >= lookEveryMs) look()
      refuse(seen, question === 'checkpoint' ? least : reserve)
    },
    toBegin: () => refuse(look(), least),
    toWrite: () => refuse(look(), reserve),
    has: (bytes) => look() >= bytes + reserve,
  }
}
