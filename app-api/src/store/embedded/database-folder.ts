import {
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { operatorCommand } from '../../operator-command'

/** The database cannot be opened; the message is one line for the person who starts the server. */
export class UnusableStore extends Error {}

/** What no database of ours is without. */
const parts = ['PG_VERSION', 'global/pg_control', 'base', 'pg_wal', 'pg_xact', 'pg_multixact']

/** Beside the folder, so that it outlives what happens to it: here was a database once. */
const markOf = (folder: string) => `${folder}.made`

/** Accounts are made once a database is there: the emulator's tell that one was. */
const accountsOf = (folder: string) => join(dirname(folder), 'identity', 'accounts.json')

/** What a person can do whose database is not as it was. */
export function wayOut(folder: string): string {
  return (
    `Nothing was changed: put back a backup with '${operatorCommand('restore')} <file> --replace', while no server ` +
    `runs, or all of a copied ${dirname(folder)}; or, to start without what was in it, move ${folder} away and start once with NEW_DATABASE=on`
  )
}

const isEmpty = (folder: string) => !existsSync(folder) || readdirSync(folder).length === 0

function isDisk(folder: string): boolean {
  const [own, outer] = [folder, dirname(folder)].map((path) =>
    statSync(path, { throwIfNoEntry: false }),
  )
  return own !== undefined && outer !== undefined && own.dev !== outer.dev
}

/** Throws UnusableStore when the folder is a mounted disk: nothing can be put in its place. */
export function refuseDisk(folder: string): void {
  if (!isDisk(folder)) return
  throw new UnusableStore(
    `${folder} is a disk of its own. Mount that disk at ${dirname(folder)} instead: what belongs ` +
      'to the database stands beside it',
  )
}

/** Is a database there, or was one? */
export function isUsed(folder: string): boolean {
  if (existsSync(markOf(folder)) || !isEmpty(folder)) return true
  const accounts = accountsOf(folder)
  return existsSync(accounts) && readFileSync(accounts, 'utf8').trim() !== '[]'
}

/**
 * Whether a database may be made where none is: also where one was, only where nothing tells of
 * one, or not at all.
 */
export type NewDatabase = 'wanted' | 'allowed' | 'refused'

/**
 * Whether the database is there, or is to be made. Throws UnusableStore, and touches nothing, when
 * a part of it is missing, or when all of it is and none may be made.
 */
export function lookAtFolder(folder: string, making: NewDatabase): 'there' | 'to be made' {
  refuseDisk(folder)
  if (!isEmpty(folder)) {
    const missing = parts.filter((part) => !existsSync(join(folder, part)))
    if (missing.length === 0) return 'there'
    throw new UnusableStore(
      `the database in ${folder} is not whole, ${missing.join(', ')} is missing. ${wayOut(folder)}`,
    )
  }
  if (making === 'wanted') return 'to be made'
  if (isUsed(folder)) {
    throw new UnusableStore(`the database in ${folder} is gone. ${wayOut(folder)}`)
  }
  if (making === 'refused') {
    throw new UnusableStore(
      `there is no database in ${folder}. If there was one, its disk may be missing; for the first ` +
        'start in production set NEW_DATABASE=on once',
    )
  }
  return 'to be made'
}

/**
 * Has `make` fill a folder beside its place and moves it there when it is whole: a start that is
 * killed leaves no half of a database.
 */
export async function makeBeside(
  folder: string,
  make: (unfinished: string) => Promise<void>,
): Promise<void> {
  const unfinished = `${folder}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  await make(unfinished)
  if (existsSync(folder)) rmSync(folder, { recursive: true })
  renameSync(unfinished, folder)
}

/** Notes beside the folder that a database is in it. */
export function markMade(folder: string): void {
  if (lstatSync(markOf(folder), { throwIfNoEntry: false }) !== undefined) return
  writeFileSync(markOf(folder), `${new Date().toISOString()}\n`, { flag: 'wx', flush: true })
}
