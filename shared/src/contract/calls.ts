import type * as z from 'zod/mini'
import type { CallName, endpoints } from './endpoints'
import type { schemas } from './schemas'

type Schemas = typeof schemas
// A body without fields adds nothing to what a call is given.
type Fields<Shape> = Shape extends Record<string, never> ? unknown : Shape
type Part<Name extends CallName, Key extends string> = Key extends keyof Schemas[Name]
  ? Fields<NonNullable<z.output<Schemas[Name][Key] & z.ZodMiniType>>>
  : unknown
type PathOf<Name extends CallName> =
  (typeof endpoints)[Name]['path'] extends `${string}/:deviceId/${string}`
    ? { deviceId: string }
    : unknown

/** What a call is given: the names in its path, its query and its body in one object (spec 7). */
export type Input<Name extends CallName> = PathOf<Name> & Part<Name, 'query'> & Part<Name, 'body'>

/** What a call answers when it succeeds (spec 7). */
export type Answer<Name extends CallName> = z.output<Schemas[Name]['answer']>

/** One function per call of spec 7, named as in `contract/endpoints.ts`. */
export type Api = {
  [Name in CallName]: unknown extends Input<Name>
    ? () => Promise<Answer<Name>>
    : (input: Input<Name>) => Promise<Answer<Name>>
}

/** The body of every refusal: a sentence for people, a stable code, and the request's id for the log. */
export type Refusal = { errorMessage: string; code: string; requestId: string }
