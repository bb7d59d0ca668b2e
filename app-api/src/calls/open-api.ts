import { endpoints } from '@pillbox/shared/contract'
import { schemas } from '@pillbox/shared/contract/schemas'
import * as z from 'zod/mini'
import type { Route } from './route'

type Shapes = { body?: z.ZodMiniType; query?: z.ZodMiniType; answer: z.ZodMiniType }
type Schema = Record<string, unknown>

const json = (schema: Schema) => ({ 'application/json': { schema } })

// OpenAPI 3.1 takes JSON schemas of this dialect as they are.
function jsonSchema(shape: z.ZodMiniType): Schema {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, { target: 'draft-2020-12' })
  return schema
}

const refusal = {
  type: 'object',
  required: ['errorMessage', 'code', 'requestId'],
  properties: {
    errorMessage: { type: 'string', description: 'A sentence for people' },
    code: { type: 'string', description: 'A stable name of the refusal' },
    requestId: { type: 'string', description: 'Under which the log has the request' },
  },
}

const refused = (description: string) => ({
  description,
  content: json({ $ref: '#/components/schemas/Refusal' }),
})

function answersOf({ access, name }: Route, shapes: Shapes) {
  const answer = jsonSchema(shapes.answer)
  return {
    200: { description: 'Done', content: json(answer) },
    ...(name === 'me' && { 204: { description: 'There is no live session' } }),
    400: refused('The request has not the declared form'),
    ...(access !== 'anyone' && { 401: refused('There is no live session') }),
    ...(access !== 'anyone' && access !== 'signed in'
      ? { 403: refused('The role is too low'), 404: refused('No such device for the caller') }
      : {}),
    422: refused('A rule is broken; the sentence says which'),
    429: refused('Too many calls; Retry-After says how many seconds to wait'),
    503: refused('Something that the server depends on does not answer'),
  }
}

const inPath = (path: string) =>
  [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))

function inQuery(query: z.ZodMiniType | undefined) {
  const { properties = {} } = (query ? jsonSchema(query) : {}) as { properties?: Schema }
  return Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', schema }))
}

const roleOf = ({ access }: Route) =>
  access === 'anyone' || access === 'signed in' ? `For: ${access}.` : `For: ${access} or above.`

function operationOf(route: Route) {
  const shapes: Shapes = schemas[route.name]
  const { path } = endpoints[route.name]
  const parameters = [...inPath(path), ...inQuery(shapes.query)]
  return {
    operationId: route.name,
    tags: [path.split('/')[2] ?? ''],
    summary: roleOf(route),
    ...(parameters.length > 0 && { parameters }),
    ...(shapes.body && { requestBody: { content: json(jsonSchema(shapes.body)) } }),
    ...(route.access !== 'anyone' && { security: [{ session: [] }] }),
    responses: answersOf(route, shapes),
  }
}

/** The description of these calls in OpenAPI 3.1, from the contract alone. */
export function openApi(routes: Route[]) {
  const paths: Record<string, Record<string, ReturnType<typeof operationOf>>> = {}
  for (const route of routes) {
    const { method, path } = endpoints[route.name]
    const address = path.replace(/:(\w+)/g, '{$1}')
    paths[address] = { ...paths[address], [method.toLowerCase()]: operationOf(route) }
  }
  return {
    openapi: '3.1.0' as const,
    info: { title: 'Pillbox Companion: /app-api', version: '1' },
    paths,
    components: {
      schemas: { Refusal: refusal },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: '__Host-sid' } },
    },
  }
}
