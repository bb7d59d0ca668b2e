import type { FastifyRequest } from 'fastify'
import type { Actor } from '@pillbox/releases/log'
import { refusal } from '@pillbox/releases/codes'
import type { WhoIs } from '../people/who-is'
import type { UsedTokens } from './used-tokens'
import { bearerOf, type Oidc, type Policy } from '@pillbox/releases/trust'

/** Somebody the policy knows, who asks the API. */
export type Principal = {
  kind: 'key' | 'pipeline' | 'person'
  /** As what they stand in the log. */
  actor: Actor
  name: string
  scopes: readonly string[]
  /** Of a person of the app. */
  uid?: string
}

export type PrincipalParts = {
  policy: () => Promise<Policy>
  oidc: Oidc
  /** Who is signed in, asked anew each time. */
  who: WhoIs
  /** The name of this host as browsers and callers know it, with its port. */
  host: string
  used: UsedTokens
  now?: () => Date
}

/**
 * Who asks: the holder of a key or a pipeline by its bearer token, else the person who is signed in
 * to the app in this browser, if the policy names them.
 * @throws Refusal REL-407 when nobody says who they are, REL-406 when a token does not count, REL-404 when the policy does not know them, REL-408 for the page of another site
 */
export async function principalOf(
  request: FastifyRequest,
  parts: PrincipalParts,
): Promise<Principal> {
  const { authorization } = request.headers
  if (authorization === undefined) return personOf(request, parts)
  const token = /^Bearer ([\w.-]{20,8000})$/i.exec(authorization)?.[1]
  if (!token) throw refusal('REL-407', 'the Authorization header is no bearer token')
  const policy = await parts.policy()
  if (parts.oidc.isFor(policy, token)) {
    const { sub, name, scopes } = await parts.oidc.pipelineOf(policy, token)
    const actor = { sub: `${name} ${sub}`.slice(0, 500), via: 'ci' as const }
    return { kind: 'pipeline', actor, name, scopes }
  }
  const { key, via, id } = await bearerOf(policy, token, parts.host, parts.now?.() ?? new Date())
  if (!(await parts.used.takeOnce(id))) throw refusal('REL-406', 'the token was used before')
  return { kind: 'key', actor: { sub: key.name, via }, name: key.name, scopes: key.scopes }
}

async function personOf(request: FastifyRequest, parts: PrincipalParts): Promise<Principal> {
  if (!['GET', 'HEAD'].includes(request.method)) refuseOtherSites(request)
  const person = await parts.who(request.headers.cookie)
  if (!person) throw refusal('REL-407', 'send a bearer token, or sign in to the app')
  const { people = [] } = await parts.policy()
  const known = people.find(({ uid }) => uid === person.uid)
  if (!known) throw refusal('REL-404', 'the policy does not name you')
  const { uid, name, scopes } = known
  return { kind: 'person', actor: { sub: name, via: 'api' }, name, scopes, uid }
}

// The session goes with the request of any page of the site; only our own may act with it.
function refuseOtherSites({ headers, protocol, host }: FastifyRequest): void {
  const site = headers['sec-fetch-site']
  const isOurs =
    site === undefined ? headers.origin === `${protocol}://${host}` : site === 'same-origin'
  if (!isOurs) throw refusal('REL-408', 'only pages of this host act for who is signed in')
}
