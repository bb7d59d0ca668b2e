import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { refusal } from '@pillbox/releases/codes'
import { openSources } from '@pillbox/releases/causes'
import { besideLive, type HostPreview } from '@pillbox/releases/preview'
import { takeBundle } from '@pillbox/releases/release'
import type { Store } from '@pillbox/releases/storage'
import { assertAllowed } from '@pillbox/releases/trust'
import { plainHeaders } from '../http/headers'
import { readInput, remoteName, versionName } from '../http/read-input'
import type { NewestEntry } from '../live/newest-entry'
import { documentOf, ofChannel } from './channel-routes'
import type { Principal } from './principal'

const asked = z.strictObject({
  remote: remoteName,
  version: versionName,
  hotfix: z.boolean().default(false),
})

// Each reads a whole build and asks the gate.
const MOST_AT_ONCE = 2
const MOST_CHANGED = 2000

type PreviewParts = {
  store: Store
  newest: NewestEntry
  principal: (request: FastifyRequest) => Principal
}

/**
 * `POST /channels/:channel/previews`: how a stored build stands beside what the channel runs, for who
 * may publish it; moves nothing.
 */
export function servePreviews(
  api: FastifyInstance,
  { store, newest, principal }: PreviewParts,
): void {
  const sources = openSources(store)
  let running = 0
  api.post('/channels/:channel/previews', async (request, reply): Promise<HostPreview> => {
    const { channel } = readInput(ofChannel, request.params)
    const { remote, version, hotfix } = readInput(asked, request.body)
    assertAllowed(principal(request), `publish:${remote}`)
    const head = documentOf(channel, await newest(channel))
    if (running >= MOST_AT_ONCE) throw refusal('REL-506', 'other previews are made; try again')
    running += 1
    try {
      const bundle = await takeBundle(store, remote, version)
      const order = { channel, head, bundle, hotfix, now: new Date() }
      const { live, findings, reach, seq } = await besideLive(store, order)
      const changed = live ? await sources.changedFiles(remote, live.version, version) : []
      reply.headers(plainHeaders)
      return {
        seq,
        live: live ?? null,
        findings: [...findings],
        // Whom other remotes reach is for who may publish those.
        reach: { ...reach, remotes: { [remote]: reach.remotes[remote] ?? 0 } },
        changed: changed.slice(0, MOST_CHANGED),
      }
    } finally {
      running -= 1
    }
  })
}
