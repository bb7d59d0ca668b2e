import type { FastifyInstance } from 'fastify'
import { fileKey, type Release } from '@pillbox/releases/release'
import type { Store } from '@pillbox/releases/storage'
import { isHeldBy } from '../http/etag'
import { plainHeaders } from '../http/headers'
import { unavailable } from '../http/no-answer'
import type { LiveHead } from '../live/live-head'

type ContractParts = { store: Store; head: Pick<LiveHead, 'newest'>; channel: string }

// As the shell's build names it (build/rooms/shell-kind.ts).
const surfaceFile = /^types\/surface\.[0-9a-f]+\.json$/

/**
 * `GET /releases/v1/contract`: what a remote is built against that is to run in the live shell, for
 * who has none of its sources: versions and names of what a page has once, the names of each door of
 * shared with the version since which they are what they are, and the versions of the contracts that
 * its room.json asks for. 404 for a shell of before, whose release does not say it.
 */
export function serveContract(app: FastifyInstance, { store, head, channel }: ContractParts): void {
  app.get('/releases/v1/contract', async (request, reply) => {
    const live = await head.newest()
    if (!live) return unavailable(reply)
    const etag = `"${channel}:${live.shell.version}"`
    reply.headers({ ...plainHeaders, 'cache-control': 'no-cache', etag })
    if (isHeldBy(request, etag)) return reply.code(304).send()
    const surface = await surfaceOf(store, live.shell)
    if (surface)
      return { schema: 'releases/v1/contract', channel, ...contractOf(live.shell), surface }
    const errorMessage = `The shell ${live.shell.version} does not say what it gives; publish a newer one.`
    return reply.code(404).send({ errorMessage, code: 'no_contract', requestId: request.id })
  })
}

const contractOf = ({ version, contract, shared }: Release) => ({
  shell: version,
  provides: { host: contract.provides, api: contract.providesApi },
  shared: Object.fromEntries(shared.map((row) => [row.name, row.version])),
})

async function surfaceOf(store: Store, shell: Release): Promise<unknown> {
  const path = Object.keys(shell.files).find((each) => surfaceFile.test(each))
  const bytes = path && (await store.get(fileKey(shell.remote, shell.version, path)))
  return bytes ? JSON.parse(bytes.toString()) : undefined
}
