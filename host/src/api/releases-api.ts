import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refusal } from '@pillbox/releases/codes'
import type { LiveHead } from '../live/live-head'
import { newestEntry } from '../live/newest-entry'
import type { WhoIs } from '../people/who-is'
import type { Store } from '@pillbox/releases/storage'
import { openOidc, type Policy, type Signer } from '@pillbox/releases/trust'
import { serveAttestations } from './attestation-route'
import { badTokens } from './bad-tokens'
import type { Causes } from '../causes/open-causes'
import { serveChannels } from './channel-routes'
import { serveMe } from './me-route'
import { servePreviews } from './preview-route'
import { serveMoves } from './move-route'
import { principalOf, type Principal } from './principal'
import { answerProblem } from '../http/problem'
import { serveUploads } from './upload-route'
import { usedTokens } from './used-tokens'
import { serveWhy } from './why-route'

/** What the API works on. */
export type ApiParts = {
  store: Store
  head: LiveHead
  /** The one this host follows. */
  channel: string
  /** Who may do what, now. */
  policy: () => Promise<Policy>
  /** Who is signed in to the app, asked anew each time. */
  who: WhoIs
  /** Where this host is reached: tokens have to be for it. */
  origin: string
  /** Signs moves, and what pipelines upload. Rejects with REL-402 when this host has no key. */
  registry: () => Promise<Signer>
  /** Why versions fail, as browsers tell. */
  causes: Causes
}

type Asked = Pick<ApiParts, 'policy' | 'who' | 'origin'>

/** Tells who makes a request. Throws Refusal when nobody known does. */
export type PrincipalOf = (request: FastifyRequest) => Promise<Principal>

/**
 * The HTTP API for those whom the policy names (releases.md 4.6), below `/releases/v1`: `me`,
 * channels with their log, moves, attestations and uploads.
 */
export function serveApi(
  app: FastifyInstance,
  { store, head, channel, registry, causes, ...parts }: ApiParts,
): PrincipalOf {
  const { policy } = parts
  const ask = askWithLimit(store, parts)
  const newest = newestEntry(channel, { store, head, policy })
  const known = new WeakMap<FastifyRequest, Principal>()
  const principal = (request: FastifyRequest) => {
    const found = known.get(request)
    if (!found) throw refusal('REL-407', 'nobody known asks')
    return found
  }
  void app.register(
    async (api) => {
      // A form of another site can send text/plain without asking.
      api.removeContentTypeParser('text/plain')
      api.setErrorHandler(answerProblem)
      // Before a byte of the body is read.
      api.addHook('onRequest', async (request) => void known.set(request, await ask(request)))
      serveMe(api, principal)
      serveChannels(api, store, newest)
      serveWhy(api, channel, causes)
      serveMoves(api, { store, policy, registry, principal, newest, moved: head.refresh })
      serveAttestations(api, { store, policy, registry, principal })
      servePreviews(api, { store, newest, principal })
      serveUploads(api, { store, policy, principal, registry })
    },
    { prefix: '/releases/v1' },
  )
  return ask
}

function askWithLimit(store: Store, { policy, who, origin }: Asked): PrincipalOf {
  const used = usedTokens(store, Date.now)
  const parts = { policy, who, host: new URL(origin).host, used, oidc: openOidc() }
  const bad = badTokens(Date.now)
  return async (request) => {
    const believed = await policy()
    if (bad.mustWait(request, believed)) throw tooMany()
    try {
      return await principalOf(request, parts)
    } catch (error) {
      throw bad.areTooMany(request, believed, error) ? tooMany() : error
    }
  }
}

const tooMany = () => refusal('REL-506', 'too many bad tokens; wait a minute')
