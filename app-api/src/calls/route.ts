import { endpoints, type Answer, type CallName, type Input } from '@pillbox/shared/contract'
import { schemas } from '@pillbox/shared/contract/schemas'
import type { Role } from '@pillbox/shared/domain'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { changeOf, isOfRights, noteRefusal, type Change } from '../audit/change'
import { admit, type Access, type Caller, type Reads, type WithRole } from './access'
import { badForm, brokenRule } from '../refusals'
import { refuseForeignOrigin } from './same-origin'
import type { Services } from './services'

/** One call while it is answered. */
export type Call<Name extends CallName, A extends Access, Read = WithRole> = {
  input: Input<Name>
  caller: Caller<A>
  /** What it answers with, where that is read with the role. */
  read: A extends Role ? Read : undefined
  /** The one way to change something, which the audit then has. */
  change: A extends 'anyone' ? undefined : Change
  services: Services
  request: FastifyRequest
  reply: FastifyReply
}

type Definition<Name extends CallName, A extends Access, Read> = {
  access: A
  /**
   * Of a call that only reads a device: all of it, in the question for the caller's role, and so before
   * that is compared with `access`.
   */
  reads?: A extends Role ? Reads<Read> : never
  /** A GET that changes something is guarded against other sites like any POST. */
  guarded?: boolean
  /** Answered also while other calls are refused because they would wait too long. */
  isNeverShed?: boolean
  /** The sentence of the rule that a well-formed input breaks, if any. */
  check?: (input: Input<Name>) => string | undefined
  run: (call: Call<Name, A, Read>) => Promise<Answer<Name> | undefined>
}

/** A call that can be put into the server. */
export type Route = {
  name: CallName
  access: Access
  addTo: (app: FastifyInstance, services: Services) => void
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: object
    read: unknown
  }
}

/** The JSON schema of a declared shape, as the server's validator and serializer take it. */
function jsonSchema(shape: z.ZodMiniType): Record<string, unknown> {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, { target: 'draft-7' })
  return schema
}

type Shapes = { body?: z.ZodMiniType; query?: z.ZodMiniType; answer: z.ZodMiniType }

function fastifySchema({ body, query, answer }: Shapes) {
  return {
    ...(body && { body: jsonSchema(body) }),
    ...(query && { querystring: jsonSchema(query) }),
    response: { 200: jsonSchema(answer) },
  }
}

/** What was declared, and so checked; what the path says stands. */
const inputOf = ({ params, query, body }: FastifyRequest, shapes: Shapes) =>
  Object.assign({}, shapes.body && body, shapes.query && query, params)

type Made = { call: CallName; services: Services; request: FastifyRequest }

/** Gives a call of somebody its way to change something, and notes what it is refused by their role. */
async function audited<Value>(
  { call, services, request }: Made,
  run: (change: Change | undefined) => Promise<Value>,
): Promise<Value> {
  const { caller } = request
  if (!isSomebody(caller)) return run(undefined)
  try {
    return await run(changeOf(services, caller, { call, request }))
  } catch (error) {
    if (isOfRights(error))
      await noteRefusal(
        services,
        { deviceId: undefined, ...caller, refused: error },
        { call, request },
      )
    throw error
  }
}

const isSomebody = (caller: object): caller is { uid: string; deviceId?: string } => 'uid' in caller

function takeBody(request: FastifyRequest, { body }: Shapes): void {
  if (request.body !== undefined && body === undefined) throw badForm()
  // A body may be left out where it has no fields.
  if (body !== undefined && request.body === undefined) request.body = {}
}

function nothing(reply: FastifyReply): FastifyReply {
  reply.statusCode = 204
  return reply.send()
}

/** A call of the contract with who may make it, its rules and what it does. */
export function route<
  Name extends CallName,
  const A extends Access,
  Read extends WithRole = WithRole,
>(
  name: Name,
  { access, guarded, isNeverShed = false, check, reads, run }: Definition<Name, A, Read>,
): Route {
  const { method, path } = endpoints[name]
  const shapes: Shapes = schemas[name]
  const schema = fastifySchema(shapes)
  const isGuarded = guarded ?? method !== 'GET'

  const addTo = (app: FastifyInstance, services: Services) => {
    app.route({
      method,
      url: path,
      schema,
      config: { isNeverShed },
      onRequest: async (request) => {
        if (isGuarded) refuseForeignOrigin(request.headers, services.publicOrigin)
        const { caller, read } = await admit({ access, call: name, reads, request }, services)
        request.caller = caller
        request.read = read
      },
      preValidation: async (request) => takeBody(request, shapes),
      handler: async (request, reply) => {
        const input = inputOf(request, shapes) as Input<Name>
        const problem = check?.(input)
        if (problem !== undefined) throw brokenRule(problem)
        const { caller, read } = request
        const answer = await audited({ call: name, services, request }, (change) =>
          run({ input, caller, read, services, change, request, reply } as Call<Name, A, Read>),
        )
        // The answer came too late, and the caller has been told so.
        if (reply.sent) return reply
        return answer ?? nothing(reply)
      },
    })
  }
  return { name, access, addTo }
}
