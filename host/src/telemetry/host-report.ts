import { Ajv } from 'ajv'
import type { Minute } from './tally'
import type { TrialReport } from './trial'

/** What one host heard from browsers, as it tells the other hosts: counts, and hashes of ids. */
export type HostReport = {
  schema: 'telemetry/v1'
  /** ISO 8601, UTC. */
  at: string
  /** By `remote@version`. */
  versions: Record<string, Minute[]>
  /** The canary steps that are on, by remote. */
  trials: Record<string, TrialReport>
}

const count = { type: 'integer', minimum: 0 }
const counts = { type: 'array', maxItems: 100, items: count }
const names = { type: 'array', maxItems: 2000, items: { type: 'string', maxLength: 40 } }

const shape = (properties: Record<string, object>) => ({
  type: 'object',
  additionalProperties: false,
  required: Object.keys(properties),
  properties,
})
const byName = (items: object) => ({ type: 'object', additionalProperties: items })
const arm = shape({ sessions: count, failed: names, hard: names })
const minute = shape({
  minute: count,
  seen: count,
  failed: count,
  hard: count,
  failing: count,
  retried: count,
  fellBack: count,
  codes: byName(count),
  load: counts,
  render: counts,
})

const validate = new Ajv({ strict: true }).compile<HostReport>(
  shape({
    schema: { const: 'telemetry/v1' },
    at: { type: 'string' },
    versions: byName({ type: 'array', maxItems: 100, items: minute }),
    trials: byName(shape({ since: count, stable: arm, canary: arm })),
  }),
)

/** Reads a report; undefined when it is none. */
export function parseHostReport(bytes: Buffer): HostReport | undefined {
  try {
    const json: unknown = JSON.parse(bytes.toString())
    return validate(json) ? json : undefined
  } catch {
    return undefined
  }
}
