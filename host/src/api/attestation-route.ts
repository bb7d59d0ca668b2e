import type { FastifyInstance, FastifyRequest } from 'fastify'
import { attest, attestationScope, readSaid } from '@pillbox/releases/attestations'
import type { Store } from '@pillbox/releases/storage'
import { assertAllowed, type Policy, type Signer } from '@pillbox/releases/trust'
import { plainHeaders } from '../http/headers'
import { readInput } from '../http/read-input'
import { ofChannel } from './channel-routes'
import type { Principal } from './principal'

type AttestationParts = {
  store: Store
  policy: () => Promise<Policy>
  /** Signs it in the name of who asks. */
  registry: () => Promise<Signer>
  principal: (request: FastifyRequest) => Principal
}

/**
 * `POST /channels/:channel/attestations`: what somebody says of a stored release, such as that they
 * approve of it; answers until when it counts.
 */
export function serveAttestations(api: FastifyInstance, parts: AttestationParts): void {
  api.post('/channels/:channel/attestations', async (request, reply) => {
    const principal = parts.principal(request)
    const { channel } = readInput(ofChannel, request.params)
    const said = readSaid({ ...(request.body as object | null), channel })
    assertAllowed(principal, attestationScope(said))
    const trust = { policy: await parts.policy(), signer: await parts.registry() }
    const { sub } = principal.actor
    const until = await attest(parts.store, said, { trust, sub, now: new Date() })
    reply.code(201).headers(plainHeaders)
    return { until: until.toISOString() }
  })
}
