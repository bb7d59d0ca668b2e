import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { errorCode } from '@pillbox/releases/storage'

/**
 * The secret that signs cohort cookies, kept in a folder: made by whoever is first, the same for
 * all later ones. Hosts that do not share the folder need COHORT_SECRET instead.
 * @param report told when it can not be kept; it then lasts as long as this process
 */
export function keptSecret(folder: string, report: (problem: string) => void): string {
  const path = join(folder, 'cohort-secret')
  const made = randomBytes(32).toString('base64url')
  try {
    return readIfThere(path) ?? keep(path, folder, made)
  } catch (error) {
    report(`${path}: ${errorCode(error)}; browsers change canaries when this host starts again`)
    return made
  }
}

function keep(path: string, folder: string, made: string): string {
  mkdirSync(folder, { recursive: true })
  const draft = `${path}.${randomBytes(8).toString('hex')}`
  writeFileSync(draft, made, { mode: 0o600, flag: 'wx' })
  try {
    linkSync(draft, path)
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error
  } finally {
    unlinkSync(draft)
  }
  return readFileSync(path, 'utf8')
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}
