import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { accepts, squeezed, type Encoding } from '../http/encoding'
import { plainHeaders } from '../http/headers'
import { dictionaryHeaders, fileHeaders, workerHeaders } from './file-headers'
import { fileKey, integrityOf, type Release, SHELL } from '@pillbox/releases/release'
import type { Store } from '@pillbox/releases/storage'
import { heldDictionary, useAsDictionary, type Address } from './dictionaries'
import { dictionaryTwins } from './dictionary-twins'
import { findFile } from './find-file'

const TYPES: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  map: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
  woff: 'font/woff',
  txt: 'text/plain; charset=utf-8',
}

type Params = { name: string; version: string; '*': string }

type Worker = {
  live: () => Promise<Release | undefined>
  /** It only shows messages then, and takes away what it has kept. */
  isOff: boolean
}

/** The first line of a worker that keeps nothing (shell/src/push/service-worker.js). */
const keepsNothing = 'self.keepsNothing = true\n'

/** `/sw.js`: the service worker of the live shell, at the one address that browsers ask again. */
export function serveWorker(app: FastifyInstance, store: Store, { live, isOff }: Worker): void {
  app.get('/sw.js', async (request, reply) => {
    const shell = await live()
    const bytes = shell && (await wholeWorker(shell))
    if (!bytes) return missing(reply)
    const { encoding, body } = await squeezed(request, (isOff ? keepsNothing : '') + String(bytes))
    if (encoding) reply.header('content-encoding', encoding)
    return reply.headers(workerHeaders).type(TYPES['js']!).send(body)
  })

  /** A browser asks no hash of a worker: what is not the file of the signed release is not sent. */
  async function wholeWorker({ remote, version, page }: Release): Promise<Buffer | undefined> {
    if (!page?.worker) return undefined
    const bytes = await store.get(fileKey(remote, version, page.worker.path))
    if (bytes && integrityOf(bytes) === page.worker.integrity) return bytes
    app.log.error(
      { remote, version, path: page.worker.path },
      'the worker is not that of its release',
    )
    return undefined
  }
}

/** What is live decides where a file is looked for, and who gets only what is different. */
type Live = {
  shell: () => Release | undefined
  /** May a page of now load this version? */
  isNeeded: (remote: string, version: string) => boolean
}

/**
 * `/r/<name>/<version>/**`, and `/r/<name>/by-content/**` for all versions together: files of published
 * releases. They never change, and never become HTML.
 */
export function serveAssets(app: FastifyInstance, store: Store, live: Live): void {
  const find = findFile(store, (remote) => (remote === SHELL ? live.shell() : undefined))
  const twins = dictionaryTwins({ store, find, isLive: live.isNeeded })

  for (const url of ['/r', '/r/*']) app.get(url, (_request, reply) => missing(reply))
  app.get<{ Params: Params }>('/r/:name/:version/*', async (request, reply) => {
    const { name, version, '*': path } = request.params
    try {
      const file = { remote: name, version, path }
      const release = await find(file)
      if (!release) return missing(reply)
      reply.headers({ ...fileHeaders, ...useAsDictionary(file) })
      const held = heldDictionary(request)
      const twin = held && (await twins(file, held).catch(noTwin(request, file)))
      if (twin) return reply.type(typeOf(path)).headers(dictionaryHeaders).send(twin)
      return await send(reply, { store, release, path, request })
    } catch (error) {
      // What was asked for may be anything, until a release is known to have it.
      request.log.error({ remote: name, version, error: String(error) }, 'store failed')
      return refuse(reply, 503, 'The file can not be read now. Please try again.')
    }
  })
}

const typeOf = (path: string) => TYPES[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream'

// The file itself is there all the same.
const noTwin = (request: FastifyRequest, file: Address) => (error: unknown) =>
  void request.log.warn({ ...file, error: String(error) }, 'no twin')

type FileAnswer = { store: Store; release: Release; path: string; request: FastifyRequest }

async function send(reply: FastifyReply, { store, release, path, request }: FileAnswer) {
  const twin = twinFor(release, path, request)
  const suffix = twin === 'br' ? '.br' : twin === 'gzip' ? '.gz' : ''
  const bytes = await store.get(fileKey(release.remote, release.version, path + suffix))
  if (!bytes) return missing(reply)
  reply.type(typeOf(path))
  if (twin) reply.header('content-encoding', twin)
  return reply.send(bytes)
}

function twinFor(release: Release, path: string, request: FastifyRequest): Encoding | undefined {
  const file = release.files[path]
  if (file?.brotli && accepts(request, 'br')) return 'br'
  if (file?.gzip && accepts(request, 'gzip')) return 'gzip'
  return undefined
}

function missing(reply: FastifyReply) {
  return refuse(reply, 404, 'There is no such file.')
}

function refuse(reply: FastifyReply, status: number, text: string) {
  return reply.code(status).headers(plainHeaders).type('text/plain; charset=utf-8').send(text)
}
