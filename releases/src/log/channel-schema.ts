const version = { type: 'string', minLength: 1, maxLength: 100 }
const seq = { type: 'integer', minimum: 1 }
const lkg = { type: 'array', items: version, maxItems: 10 }
const text = { type: 'string', maxLength: 500 }

const reason = { type: 'string', minLength: 1, maxLength: 500 }
const held = {
  type: 'object',
  additionalProperties: false,
  required: ['reason'],
  properties: { reason },
}
const canary = {
  type: 'object',
  additionalProperties: false,
  required: ['version', 'bp', 'salt', 'cohorts'],
  properties: {
    version,
    bp: { type: 'integer', minimum: 0, maximum: 10_000 },
    salt: text,
    cohorts: { type: 'array', items: { type: 'string', pattern: '^[a-z0-9-]{1,40}$' } },
  },
}
const remote = {
  type: 'object',
  additionalProperties: false,
  required: ['stable', 'state', 'lkg'],
  properties: {
    stable: version,
    state: { enum: ['on', 'off'] },
    message: text,
    lkg,
    canary,
    pinned: held,
    killedAt: seq,
  },
}

const change = {
  type: 'object',
  additionalProperties: false,
  required: ['remote', 'to'],
  properties: { remote: { type: 'string' }, from: version, to: version },
}

/** JSON schema of one document of a channel log. */
export const channelSchema = {
  $id: 'releases/v1/channel',
  type: 'object',
  additionalProperties: false,
  required: [
    'schema',
    'channel',
    'seq',
    'parent',
    'parentSha256',
    'at',
    'actor',
    'action',
    'changes',
    'host',
    'remotes',
  ],
  properties: {
    schema: { const: 'releases/v1/channel' },
    channel: { type: 'string', pattern: '^[a-z0-9][a-z0-9-]{0,40}$' },
    seq,
    parent: { type: 'integer', minimum: 0 },
    parentSha256: { type: 'string', pattern: '^[0-9a-f]{64}$' },
    selfSha256: { type: 'string', pattern: '^[0-9a-f]{64}$' },
    at: { type: 'string' },
    actor: {
      type: 'object',
      additionalProperties: false,
      required: ['sub', 'via'],
      properties: { sub: text, via: { enum: ['ci', 'cli', 'api', 'guard'] } },
    },
    action: {
      enum: [
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
      ],
    },
    reason: text,
    urgency: { const: 'kill' },
    evidence: { type: 'object' },
    forced: { const: true },
    changes: { type: 'array', items: change },
    host: {
      type: 'object',
      additionalProperties: false,
      required: ['version', 'lkg'],
      properties: { version, lkg },
    },
    remotes: { type: 'object', additionalProperties: remote },
    locks: { type: 'object', additionalProperties: held },
  },
}
