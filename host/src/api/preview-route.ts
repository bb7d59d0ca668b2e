import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
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
  api.post('/channels/:channel/previews', async (request, reply): Promise<HostPreview> => {
    const { channel } = readInput(ofChannel, request.params)
    const { remote, version, hotfix } = readInput(asked, request.body)
    assertAllowed(principal(request), `publish:${remote}`)
    const head = documentOf(channel, await newest(channel))
    const bundle = await takeBundle(store, remote, version)
    const now = new Date()
    const { live, findings, ...told } = await besideLive(store, {
      ...{ channel, head, bundle, hotfix, now },
    })
    const changed = live ? await sources.changedFiles(remote, live.version, version) : []
    reply.headers(plainHeaders)
    return { ...told, live: live ?? null, findings: [...findings], changed: [...changed] }
  })
}
