import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Digest } from '@pillbox/releases/causes'
import { approversOf } from '@pillbox/releases/attestations'
import { type ChannelDocument, lkgOf } from '@pillbox/releases/log'
import { scopesFor } from '@pillbox/releases/moves'
import type { Store } from '@pillbox/releases/storage'
import { allows, type Policy } from '@pillbox/releases/trust'
import type { Causes } from '../causes/open-causes'
import { inTime, readHealth, type HealthParts } from '../health/health-route'
import { plainHeaders } from '../http/headers'
import type { Person } from '../people/who-is'
import { closedPage, LOG_SHOWN, releasesPage, releasesPageHeaders } from './releases-page'
import { toldReleases } from './told-releases'

/** Somebody who may see the page, and what else they may (`rollback:prod/mf-devices`). */
export type Reader = { name: string; scopes: readonly string[] }

type ReleasesPageParts = HealthParts & {
  store: Store
  channel: string
  /** Whose approvals are believed, and where one is wanted. */
  policy: () => Promise<Policy>
  /** Why versions fail. */
  causes: Causes
  /** Who asks; undefined when they may not see the page. */
  readerOf: (request: FastifyRequest) => Promise<Reader | undefined>
  /** Who is signed in to the app, whether they may see the page or not. */
  personOf: (request: FastifyRequest) => Promise<Person | undefined>
}

/**
 * `GET /releases`: the page for people. It is made here and loads nothing of the shell, so that it
 * is there when the shell is what is broken.
 */
export function serveReleasesPage(app: FastifyInstance, options: ReleasesPageParts): void {
  const { channel, log, head, past, causes } = options
  const releases = toldReleases(options)
  app.get('/releases', async (request, reply) => {
    const reader = await options.readerOf(request)
    if (!reader) return send(reply.code(403), closedPage(await options.personOf(request)))
    const health = await readHealth(options, true)
    const [newest, ...older] = log.entries().slice(0, LOG_SHOWN)
    if (!health || !newest) return nothing(reply)
    const [, told, approvers] = await Promise.all([
      releases.learn([newest, ...older]),
      inTimeOf(causes),
      canaryApprovers(options, newest),
    ])
    const page = releasesPage({
      health,
      entries: [newest, ...older],
      reader: reader.name,
      may: (move) => scopesFor(move, channel).every((scope) => allows(reader.scopes, scope)),
      earlierOf: (remote) => lkgOf(newest, remote),
      releaseOf: (remote, version) =>
        head.current()?.releaseOf(remote, version) ?? releases.known(remote, version),
      approversOf: (remote, version) => approvers.get(`${remote}@${version}`),
      whyOf: (name) => told.filter(({ remote }) => remote === name),
      hourOf: past.hourOf,
    })
    return send(reply, page)
  })
}

/** Who approved of each canary, where somebody has to, as far as the store tells in time. */
async function canaryApprovers(
  { store, policy }: Pick<ReleasesPageParts, 'store' | 'policy'>,
  { channel, remotes }: ChannelDocument,
): Promise<Map<string, readonly string[]>> {
  const known = new Map<string, readonly string[]>()
  const ask = async (remote: string, version: string) => {
    const release = { channel, remote, version }
    const by = await approversOf(store, await policy(), release, new Date())
    if (by) known.set(`${remote}@${version}`, by)
  }
  const asked = Object.entries(remotes).flatMap(([name, { canary }]) =>
    canary ? [ask(name, canary.version)] : [],
  )
  await inTime(Promise.allSettled(asked).then(() => undefined))
  return known
}

/** Why versions fail, as far as the store tells in time: the page does not wait for it. */
async function inTimeOf(causes: Causes): Promise<readonly Digest[]> {
  let told: readonly Digest[] = []
  await inTime(causes.why().then((all) => void (told = all)))
  return told
}

function send(reply: FastifyReply, page: string) {
  return reply.headers(releasesPageHeaders).type('text/html; charset=utf-8').send(page)
}

function nothing(reply: FastifyReply) {
  return reply
    .code(503)
    .headers({ ...plainHeaders, 'retry-after': '2' })
    .type('text/plain; charset=utf-8')
    .send('Nothing is published here yet.')
}
