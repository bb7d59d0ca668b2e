import { execFile } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { basename, dirname, resolve } from 'node:path'
import { calculateJwkThumbprint } from 'jose'
import { refusal } from '../codes'
import { errorCode } from '../storage/error-code'
import type { PublicKey } from './policy-schema'
import type { PrivateKey } from './signing'

/** Where the public half of a key lies: beside it. */
export const publicPathOf = (keyPath: string): string =>
  `${keyPath.replace(/\.jwk$/, '')}.public.jwk`

/** The name of a public Ed25519 key: its thumbprint (RFC 7638). */
export const kidOf = (x: string): Promise<string> =>
  calculateJwkThumbprint({ kty: 'OKP', crv: 'Ed25519', x })

/**
 * Makes an Ed25519 key: the private half into a file that only its owner reads, the public half
 * beside it, for whoever keeps the policy.
 * @throws Refusal REL-405 when the key file exists: a key is never overwritten; REL-409 where git
 * would take the file along
 */
export async function keygen(name: string, keyPath: string): Promise<PublicKey> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const { x = '' } = publicKey.export({ format: 'jwk' })
  const key: PublicKey = { kid: await kidOf(x), name, x }
  const secret = { ...privateKey.export({ format: 'jwk' }), kid: key.kid, name } as PrivateKey
  await mkdir(dirname(keyPath), { recursive: true, mode: 0o700 })
  await assertUncommitted(keyPath)
  await writeNew(keyPath, secret)
  await writeFile(publicPathOf(keyPath), textOf(key))
  return key
}

async function writeNew(path: string, key: PrivateKey): Promise<void> {
  try {
    await writeFile(path, textOf(key), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error
    throw refusal('REL-405', `${path} exists; a key is never overwritten`)
  }
}

const textOf = (value: object) => `${JSON.stringify(value, null, 2)}\n`

// What `git check-ignore` ends with inside a repository, for a file that is not ignored.
const notIgnored = 1

/** A key that lies where git sees it is published by the next `git add`. */
async function assertUncommitted(path: string): Promise<void> {
  const args = ['-C', dirname(resolve(path)), 'check-ignore', '--quiet', basename(path)]
  const ended = await new Promise((done) => {
    execFile('git', args, (error) => done(error?.code ?? 0))
  })
  if (ended !== notIgnored) return
  const todo = 'add *.jwk to .gitignore, or name a place outside in RELEASES_KEY'
  throw refusal('REL-409', `git would take ${path} along; ${todo}`)
}
