import * as z from 'zod'

const text = z.string().max(500)
const seq = z.int().positive()
const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

/** How a version, a reason, a remote and a share of people are written, in the log and in what is asked. */
export const version = z.string().min(1).max(100)
export const reason = z.string().min(1).max(500).describe('Why; kept in the log')
export const bp = z
  .int()
  .min(0)
  .max(10_000)
  .describe('Share of browsers in basis points: 500 are 5 %')
export const remoteName = z.string().regex(/^(shell|mf-[a-z0-9-]{2,30})$/)
export const cohort = z.string().regex(/^[a-z0-9-]{1,40}$/)

const lkg = z.array(version).max(10).describe('Earlier good versions, newest first')
const held = z.strictObject({ reason })
const plan = z
  .strictObject({
    next: z.array(bp).min(1).max(10).describe('The shares that follow; 10000 is everybody'),
    by: text.describe('Who planned it, and so does not approve of it'),
  })
  .describe('Followed by itself as long as browsers say that the version is no worse')
const canary = z
  .strictObject({
    version,
    bp,
    salt: text.describe(
      '<channel>/<remote>/<version>, so that two canaries choose their people independently',
    ),
    cohorts: z.array(cohort),
    plan: plan.optional(),
  })
  .describe('A version that only some get: a share of all, and everybody of the named cohorts')
const remote = z.strictObject({
  stable: version,
  state: z.enum(['on', 'off']),
  message: text.optional().describe('What people read while the remote is off'),
  lkg,
  canary: canary.optional(),
  pinned: held.optional().describe('Stays at its version until it is unpinned'),
  killedAt: seq.optional().describe('The newest move that open tabs had to follow at once'),
})
const change = z.strictObject({ remote: z.string(), from: version.optional(), to: version })

/** One entry of the append-only log of a channel: the whole state after a move, chained to its parent. */
export const channelSchema = z.strictObject({
  schema: z.literal('releases/v1/channel'),
  channel: z.string().regex(/^[a-z0-9][a-z0-9-]{0,40}$/),
  seq,
  parent: z.int().min(0).describe('seq of the document before; 0 at the start'),
  parentSha256: sha256,
  selfSha256: sha256
    .optional()
    .describe('Of this document without this field, so that a change of the newest one shows too'),
  at: z.string().describe('ISO 8601, UTC'),
  actor: z.strictObject({ sub: text, via: z.enum(['ci', 'cli', 'api', 'guard']) }),
  action: z.enum([
    'publish',
    'canary',
    'promote',
    'rollback',
    'pin',
    'unpin',
    'off',
    'on',
    'lock',
    'unlock',
    'adopt',
  ]),
  reason: text.optional(),
  urgency: z
    .literal('kill')
    .optional()
    .describe('Open tabs follow at once, whatever is open in them'),
  evidence: z.record(z.string(), z.unknown()).optional().describe('What a guard saw'),
  forced: z
    .literal(true)
    .optional()
    .describe('The fit with the live shell, or the time a canary is to be out, was overridden'),
  changes: z.array(change),
  host: z.strictObject({ version, lkg }),
  remotes: z.record(z.string(), remote),
  locks: z
    .record(z.string(), held)
    .optional()
    .describe('By remote, or * for the whole channel: nothing moves but rollback, off and on'),
  era: z
    .int()
    .positive()
    .optional()
    .describe('How often somebody vouched for the log anew (adopt); hosts go back for that alone'),
  signature: z
    .string()
    .max(1000)
    .optional()
    .describe('JWS, without its payload, over this document without signature and selfSha256'),
})

/** One entry of a channel's log (releases.md 4.3). */
export type ChannelDocument = z.infer<typeof channelSchema>
export type Actor = ChannelDocument['actor']
/** What a channel runs of one remote. */
export type RemoteState = ChannelDocument['remotes'][string]
export type Canary = NonNullable<RemoteState['canary']>

/** What runs on a channel. */
export type Pointers = Pick<ChannelDocument, 'host' | 'remotes' | 'locks'>

/** How often somebody vouched for the log anew, up to an entry. */
export const eraOf = (document: ChannelDocument | undefined) => document?.era ?? 0

/** What a verb makes of the pointers, with its words for the log. */
export type Step = Pointers &
  Pick<ChannelDocument, 'action' | 'reason' | 'urgency' | 'evidence' | 'forced' | 'changes'>

/** The name under which a lock is for the whole channel. */
export const EVERYTHING = '*'
