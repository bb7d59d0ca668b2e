import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../../build/root.mjs'
import { dist } from './dist'

const range = { type: 'string', minLength: 1 }

/** Writes the JSON Schema of room.json; what goes into a release as it is has its shape from there. */
export function writeRoomSchema(): void {
  const release = JSON.parse(readFileSync(join(root, 'docs/schemas/release.json'), 'utf8'))
  const { routes, slots, mount, budget } = release.properties
  const schema = {
    $schema: release.$schema,
    title: 'room.json of a remote',
    type: 'object',
    properties: {
      $schema: { type: 'string' },
      routes,
      slots,
      mount,
      shared: { const: 'none', description: 'It brings every module itself' },
      budget,
      needs: {
        type: 'object',
        description: 'Ranges of the contracts of the host and of /app-api',
        properties: { host: range, api: range },
        required: ['host', 'api'],
        additionalProperties: false,
      },
    },
    required: ['routes', 'needs'],
    additionalProperties: false,
  }
  writeFileSync(join(dist, 'room.schema.json'), `${JSON.stringify(schema, null, 2)}\n`)
}
