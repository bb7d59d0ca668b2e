import * as z from 'zod'
import { refusal } from '../codes'
import { shownBy } from '../log/stretches'
import { reason, remoteName, version, type Pointers } from '../log/document'
import { shapeProblems } from '../shape-problems'

const text = z.string().min(1).max(500)
const ofRelease = {
  aud: z.literal('releases-attestation'),
  channel: z.string(),
  remote: remoteName,
  version,
  sub: text.describe('Who says so'),
  iat: z.int().describe('Since when it counts, in seconds since 1970'),
  exp: z.int().describe('Until when, in seconds since 1970'),
}

const replay = z.strictObject({
  ...ofRelease,
  kind: z.literal('replay'),
  beside: z.record(z.string(), text).describe('The versions that it ran beside; off for none'),
  test: text.describe('The command that said yes'),
})
const approval = z.strictObject({ ...ofRelease, kind: z.literal('approval'), reason })

/** The claims of an attestation: what somebody says of a stored release on a channel (releases.md 3b.1). */
export const attestationSchema = z.discriminatedUnion('kind', [replay, approval])
export type Attestation = z.infer<typeof attestationSchema>
export type Replay = z.infer<typeof replay>

const unsigned = { aud: true, sub: true, iat: true, exp: true } as const
const saidSchema = z.discriminatedUnion('kind', [replay.omit(unsigned), approval.omit(unsigned)])

/** What an attestation says, before somebody signs it. */
export type Said = z.infer<typeof saidSchema>

/** Reads it from JSON. Throws Refusal REL-501 with all that is wrong with it. */
export function readSaid(json: unknown): Said {
  const { data, error } = saidSchema.safeParse(json)
  if (data) return data
  throw refusal('REL-501', `attestation: ${shapeProblems(error).join('; ')}`)
}

/** What somebody must be allowed to, to say this. */
export function attestationScope({ kind, channel, remote }: Said): string {
  return `${kind === 'replay' ? 'attest' : 'promote'}:${channel}/${remote}`
}

/** What everybody runs beside a remote: the version of the shell and of each other remote that is on. */
export function besideOf(pointers: Pointers, remote: string): Record<string, string> {
  const { [remote]: _itself, ...others } = shownBy(pointers)
  return others
}
