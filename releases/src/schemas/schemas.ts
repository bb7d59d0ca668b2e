import * as z from 'zod'
import { channelSchema } from '../log/document'
import { moveSchema } from '../moves/verbs'
import { anyRelease, kindOfRelease } from '../release/release-schema'
import { policySchema } from '../trust/policy-schema'

/** Where the published schemas lie, from the folder of the whole project. */
export const SCHEMAS = 'docs/schemas'

const jsonOf = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input' })

/** An intersection of the two would allow fields that nobody knows. */
function releaseJson() {
  const { $defs, ...any } = jsonOf(anyRelease)
  const { $defs: more, $schema: _same, ...kind } = jsonOf(kindOfRelease)
  return { ...any, allOf: [kind], $defs: { ...$defs, ...more } }
}

const PUBLISHED = {
  'release.json': ['release.json of a build', releaseJson()],
  'channel.json': ["One entry of a channel's log", jsonOf(channelSchema)],
  'move.json': ['A move of a channel, as the HTTP API takes it', jsonOf(moveSchema)],
  'policy.json': ['Who may do what', jsonOf(policySchema)],
} as const

/** The JSON Schema (2020-12) of each format that others write or read, by the name of its file. */
export function jsonSchemas(): Record<string, string> {
  const rows = Object.entries(PUBLISHED).map(([file, [title, schema]]) => {
    return [file, `${JSON.stringify({ title, ...schema }, null, 2)}\n`]
  })
  return Object.fromEntries(rows)
}
