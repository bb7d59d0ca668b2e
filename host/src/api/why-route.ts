import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { refusal } from '@pillbox/releases/codes'
import type { Causes } from '../causes/open-causes'
import { plainHeaders } from '../http/headers'
import { readInput, remoteName, versionName } from '../http/read-input'
import { ofChannel } from './channel-routes'

const asked = z.object({ remote: remoteName.optional(), version: versionName.optional() })

/**
 * `GET /channels/:channel/why?remote=&version=`: why versions fail, as browsers told the hosts of this
 * channel, worst first, with commit, author, file and line; for those whom the policy names.
 */
export function serveWhy(api: FastifyInstance, served: string, causes: Causes): void {
  api.get('/channels/:channel/why', async ({ params, query }, reply) => {
    const { channel } = readInput(ofChannel, params)
    if (channel !== served)
      throw refusal('REL-006', `this host hears nothing of channel ${channel}`)
    const versions = await causes.why(readInput(asked, query))
    reply.headers(plainHeaders)
    return { channel, versions }
  })
}
