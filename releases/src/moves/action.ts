import { Ajv, type ValidateFunction } from 'ajv'
import { refusal } from '../codes'
import type { Share } from '../log/pointers'

/** A stored release. */
export type ReleaseName = { remote: string; version: string }

/** One move of a channel, as the command line and the HTTP API ask for it. */
export type Action =
  | { action: 'publish'; releases: ReleaseName[]; share?: Share; hotfix?: boolean }
  | { action: 'canary'; remote: string; share: Share; version?: string; reason?: string }
  | { action: 'promote'; remote: string; reason?: string }
  | {
      action: 'rollback'
      remote: string
      reason: string
      to?: string
      steps?: number
      kill?: boolean
      force?: boolean
    }
  | { action: 'off' | 'on'; remote: string; reason: string; message?: string; kill?: boolean }
  | { action: 'pin' | 'unpin'; remote: string; reason: string }
  | { action: 'lock' | 'unlock'; remote?: string; reason: string }

const text = { type: 'string', minLength: 1, maxLength: 500 }
const version = { type: 'string', minLength: 1, maxLength: 100 }
const flag = { type: 'boolean' }
const remote = { type: 'string', pattern: '^(shell|mf-[a-z0-9-]{2,30})$' }
const share = {
  type: 'object',
  additionalProperties: false,
  required: ['bp', 'cohorts'],
  properties: {
    bp: { type: 'integer', minimum: 0, maximum: 10_000 },
    cohorts: {
      type: 'array',
      maxItems: 20,
      items: { type: 'string', pattern: '^[a-z0-9-]{1,40}$' },
    },
  },
}
const releases = {
  type: 'array',
  minItems: 1,
  maxItems: 50,
  items: {
    type: 'object',
    additionalProperties: false,
    required: ['remote', 'version'],
    properties: { remote, version },
  },
}

const ajv = new Ajv({ strict: true, allErrors: true })
const shape = (required: string[], properties: object): ValidateFunction =>
  ajv.compile({
    type: 'object',
    additionalProperties: false,
    required: ['action', ...required],
    properties: { action: { type: 'string' }, ...properties },
  })

const turning = shape(['remote', 'reason'], { remote, reason: text, message: text, kill: flag })
const pinning = shape(['remote', 'reason'], { remote, reason: text })
const locking = shape(['reason'], { remote, reason: text })

const shapes: Record<Action['action'], ValidateFunction> = {
  publish: shape(['releases'], { releases, share, hotfix: { type: 'boolean' } }),
  canary: shape(['remote', 'share'], { remote, share, version, reason: text }),
  promote: shape(['remote'], { remote, reason: text }),
  rollback: shape(['remote', 'reason'], {
    remote,
    reason: text,
    to: version,
    steps: { type: 'integer', minimum: 1, maximum: 1000 },
    kill: flag,
    force: flag,
  }),
  off: turning,
  on: turning,
  pin: pinning,
  unpin: pinning,
  lock: locking,
  unlock: locking,
}

/** Reads an action from JSON. Throws Refusal REL-501 with all that is wrong with it. */
export function readAction(json: unknown): Action {
  const name = (json as { action?: unknown } | null)?.action
  const validate = Object.entries(shapes).find(([action]) => action === name)?.[1]
  if (!validate) {
    const known = Object.keys(shapes).join(', ')
    throw refusal('REL-501', `action must be one of ${known}`)
  }
  if (validate(json)) return json as Action
  const wrong = (validate.errors ?? []).map((each) => `${each.instancePath} ${each.message}`.trim())
  throw refusal('REL-501', `${name}: ${wrong.join('; ')}`)
}

/** What somebody must be allowed to, to do this on a channel. */
export function scopesFor(action: Action, channel: string): string[] {
  switch (action.action) {
    case 'publish':
      return action.releases.flatMap((each) => [
        `publish:${each.remote}`,
        ...(action.share ? [`canary:${channel}/${each.remote}`] : []),
      ])
    case 'canary':
    case 'promote':
    case 'rollback':
      return [`${action.action}:${channel}/${action.remote}`]
    case 'off':
    case 'on':
      return [`rollback:${channel}/${action.remote}`]
    default:
      return [`lock:${channel}`]
  }
}
