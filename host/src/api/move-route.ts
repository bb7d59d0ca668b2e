import type { FastifyInstance, FastifyRequest } from 'fastify'
import { makeMove, type Moved, readMove, scopesFor } from '@pillbox/releases/moves'
import { refusal } from '@pillbox/releases/codes'
import { plainHeaders } from '../http/headers'
import { readInput } from '../http/read-input'
import type { NewestEntry } from '../live/newest-entry'
import type { Store } from '@pillbox/releases/storage'
import { assertAllowed, type Policy, type Signer } from '@pillbox/releases/trust'
import { ofChannel, tagOf } from './channel-routes'
import type { Principal } from './principal'

type MoveParts = {
  store: Store
  policy: () => Promise<Policy>
  /** Signs the entry, which names who asked for it. */
  registry: () => Promise<Signer>
  principal: (request: FastifyRequest) => Principal
  newest: NewestEntry
  /** Told of every move that was made, so that browsers hear of it at once. */
  moved: () => Promise<unknown>
}

/**
 * `POST /channels/:channel/actions`: moves a channel. `If-Match` names the entry the move starts
 * from (`"12"` or `"prod:12"`), or is `*` for whichever is newest.
 */
export function serveMoves(api: FastifyInstance, options: MoveParts): void {
  const { store, policy, registry, moved } = options
  api.post('/channels/:channel/actions', async (request, reply) => {
    const principal = options.principal(request)
    const { channel } = readInput(ofChannel, request.params)
    const move = readMove(request.body)
    for (const scope of scopesFor(move, channel)) assertAllowed(principal, scope)
    const from = startOf(request, channel)
    // The log alone does not say that its newest entries were taken away.
    if (move.action !== 'adopt') await options.newest(channel)
    const trust = { policy: await policy(), signer: await registry() }
    const around = { channel, actor: principal.actor, trust, from }
    const done = await makeMove(store, around, move)
    await moved()
    reply.headers(plainHeaders)
    if (done.document) reply.header('etag', tagOf(done.document))
    const { document = null, withdrawn = [], held = [], onTrial = [] } = done
    const names = (releases: NonNullable<Moved['held']>) =>
      releases.map(({ remote, version }) => ({ remote, version }))
    return {
      document,
      withdrawn: names(withdrawn),
      held: names(held),
      onTrial: names(onTrial),
    }
  })
}

/** The entry that a move starts from; undefined for whichever is newest. */
function startOf({ headers }: FastifyRequest, channel: string): number | undefined {
  const text = headers['if-match']
  if (text === undefined) {
    throw refusal('REL-503', `send If-Match: "<seq>" of the entry you looked at, or *`)
  }
  if (text === '*') return undefined
  const [, of = channel, seq = ''] = /^"(?:([a-z0-9-]+):)?(\d{1,9})"$/.exec(text) ?? []
  if (seq === '' || of !== channel)
    throw refusal('REL-501', `If-Match: ${text} is no entry of ${channel}`)
  return Number(seq)
}
