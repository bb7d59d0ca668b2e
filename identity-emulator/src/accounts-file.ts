import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs'
import { dirname } from 'node:path'

/** An account as the emulator keeps it; we only need to know its id and its ways to sign in. */
export type Account = { localId: string; providerUserInfo?: { providerId: string }[] }

/** The emulator's accounts in one file; their passwords are readable in it, so only we may open it. */
export type AccountsFile = {
  load(): Account[]
  /** Writes when something changed since the last time. */
  save(accounts: Account[]): void
}

export function accountsFile(path: string): AccountsFile {
  let written = ''
  return {
    load() {
      try {
        written = readFileSync(path, 'utf8')
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
        throw error
      }
      return JSON.parse(written) as Account[]
    },
    save(accounts) {
      const text = JSON.stringify(accounts)
      if (text === written) return
      mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
      const unfinished = `${path}.new`
      const file = openSync(unfinished, 'w', 0o600)
      writeSync(file, text)
      fsyncSync(file)
      closeSync(file)
      renameSync(unfinished, path)
      written = text
    },
  }
}
