import { statfsSync } from 'node:fs'

/** Room for four more parts of the database's log, of 16 MB each. */
const reserve = 64 * 1024 * 1024
const lookEveryMs = 1000

const freeAt = (folder: string): number => {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

const reads = /^\s*select\b(?!.*\b(insert|update|delete)\b)/is
/** They end what has begun, and give back what it took. */
const ends = ['commit', 'rollback']

/**
 * Refuses what would write while the disk has less room than the log may need: PGlite that finds none
 * for a new part of it stands still for ever, with the whole process, and goes on neither when there is
 * room again nor for a signal. What is read is answered.
 * @throws Error as PostgreSQL tells of a full disk (53100)
 */
export function roomOnDisk(folder: string, free = freeAt, clock = () => performance.now()) {
  let lookedAt = -Infinity
  let isShort = false
  const look = () => {
    if (clock() - lookedAt < lookEveryMs) return
    lookedAt = clock()
    isShort = free(folder) < reserve
  }
  return (question: string): void => {
    if (ends.includes(question) || reads.test(question)) return
    look()
    if (isShort)
      throw Object.assign(new Error('the disk of the database has less than 64 MB of room'), {
        code: '53100',
      })
  }
}
