import { readFileSync } from 'node:fs'
import * as z from 'zod'
import { errorCode } from '@pillbox/releases/storage'
import { isOnThisMachine } from '@pillbox/shared/server'
import { keyOf, type Receiver, receiverOf } from './receiver'
import { eventTypes } from './release-event'

// Of what is wrong only the place is said: the file is full of secrets.
const secret = z.string('is missing').refine(isSecret, 'is not whsec_ and 24 to 64 bytes in base64')
const address = z
  .string('is no address')
  .refine(isSafe, 'is not https:, nor http: on this machine, or has a password in it')
const written = z
  .strictObject({
    name: z.string().regex(/^[a-z0-9-]{1,40}$/, 'is not 1 to 40 letters a-z, figures and -'),
    url: address,
    secret: z.preprocess((one) => [one].flat(), z.array(secret).min(1).max(2)),
    events: z
      .array(z.enum(eventTypes))
      .min(1)
      .default([...eventTypes]),
  })
  .transform(({ secret: secrets, ...rest }) => ({ ...rest, secrets }))
const file = z
  .array(written)
  .max(20)
  .refine(
    (all) => new Set(all.map(({ name }) => name)).size === all.length,
    'has a name more than once',
  )

/** Whom `WEBHOOKS` names, with one sentence per problem; none of them holds a secret. */
export function readWebhooks({ WEBHOOKS: path }: Record<string, string | undefined>): {
  receivers: Receiver[]
  problems: string[]
} {
  if (!path) return { receivers: [], problems: [] }
  try {
    return { receivers: file.parse(readJson(path)).map(receiverOf), problems: [] }
  } catch (error) {
    return { receivers: [], problems: problemsIn(error).map((each) => `WEBHOOKS ${path} ${each}`) }
  }
}

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'))

function problemsIn(error: unknown): string[] {
  if (error instanceof z.ZodError) {
    return error.issues.map(({ path, message }) =>
      [path.join('.'), message].filter(Boolean).join(' '),
    )
  }
  // Its own words would show what is in the file.
  return [error instanceof SyntaxError ? 'is not JSON' : `can not be read: ${errorCode(error)}`]
}

function isSecret(text: string): boolean {
  const { length } = keyOf(text)
  return /^whsec_[A-Za-z0-9+/]+={0,2}$/.test(text) && length >= 24 && length <= 64
}

function isSafe(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, password } = new URL(text)
  const isPrivate = protocol === 'https:' || (protocol === 'http:' && isOnThisMachine(hostname))
  return isPrivate && username === '' && password === ''
}
