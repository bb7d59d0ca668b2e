import { statfsSync } from 'node:fs'

const MB = 1024 * 1024
/** Room for four more parts of the database's log, of 16 MB each. */
export const reserve = 64 * MB
/** What gives room back, or begins, needs one part at most. */
const least = 32 * MB
const lookEveryMs = 1000

/** Bytes that may be written to the disk of a folder. */
export const freeAt = (folder: string): number => {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

/** The audit is written by functions of the database. */
const reads = /^\s*select\b(?!.*\b(insert|update|delete|audit_begin|audit_add|pg_switch_wal)\b)/is
/** They end what has begun, and give back what it took. */
const ends = ['commit', 'rollback']

const tooLittle = (room: number) =>
  Object.assign(new Error(`the disk of the database has less than ${room / MB} MB of room`), {
    code: '53100',
  })

/** @throws Error as PostgreSQL tells of a full disk (53100), where a database has no room to begin */
export function roomToBegin(folder: string): void {
  if (freeAt(folder) < least) throw tooLittle(least)
}

/**
 * Refuses what would write while the disk has less room than the log may need: PGlite that finds none
 * for a new part of it stands still for ever, with the whole process, and goes on neither when there is
 * room again nor for a signal. What is read is answered.
 * @throws Error as PostgreSQL tells of a full disk (53100)
 */
export function roomOnDisk(folder: string, free = freeAt, clock = () => performance.now()) {
  let lookedAt = -Infinity
  let room = Infinity
  const look = () => {
    if (clock() - lookedAt < lookEveryMs) return
    lookedAt = clock()
    room = free(folder)
  }
  return (question: string): void => {
    if (ends.includes(question) || reads.test(question)) return
    look()
    const needed = question === 'checkpoint' ? least : reserve
    if (room < needed) throw tooLittle(needed)
  }
}
