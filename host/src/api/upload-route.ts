import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import {
  canonical,
  MOST_PACKED,
  readArchive,
  type Release,
  storeRelease,
  type Upload,
} from '@pillbox/releases/release'
import { refusal, refuseIfAny } from '@pillbox/releases/codes'
import { check } from '@pillbox/releases/gate'
import { allowArrival } from '../http/arrival'
import { plainHeaders } from '../http/headers'
import { readInput, remoteName, versionName } from '../http/read-input'
import type { Store } from '@pillbox/releases/storage'
import {
  assertAllowed,
  assertPublisher,
  keepSignature,
  type Policy,
  signatureOf,
  type Signer,
} from '@pillbox/releases/trust'
import type { Principal } from './principal'

type UploadParts = {
  store: Store
  policy: () => Promise<Policy>
  /** Signs for pipelines, which have no key of their own. Rejects with REL-402 without a key. */
  registry: () => Promise<Signer>
  principal: (request: FastifyRequest) => Principal
}

const names = z.object({ remote: remoteName, version: versionName })
type Names = z.output<typeof names>

const MOST_AT_ONCE = 4

/** How long an upload may take to arrive: 32 MB over a slow line. */
export const UPLOAD_MS = 300_000

/**
 * `POST /remotes/:remote/:version`: takes the `.tar.gz` of a built release (`packArchive`). 201 when
 * it is new, 200 when the same is there, 409 when it is there with other content, 422 with all that
 * speaks against it. It is stored, and moves nothing: an action `publish` does that.
 */
export function serveUploads(api: FastifyInstance, options: UploadParts): void {
  const { principal } = options
  let running = 0

  void api.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    const whole = { bodyLimit: MOST_PACKED }
    for (const type of ['application/gzip', 'application/octet-stream']) {
      scope.addContentTypeParser(type, whole, (_request, payload, done) => done(null, payload))
    }
    scope.addHook('onRequest', async (request, reply) => {
      const { remote } = readInput(names, request.params)
      assertAllowed(principal(request), `publish:${remote}`)
      const length = Number(request.headers['content-length'] ?? 0)
      if (length > MOST_PACKED) throw refusal('REL-505', `${length} bytes are too many`)
      allowArrival(request, reply, UPLOAD_MS)
    })
    scope.post<{ Body: IncomingMessage }>('/remotes/:remote/:version', async (request, reply) => {
      if (running >= MOST_AT_ONCE) throw refusal('REL-506', 'other uploads are running; try again')
      running += 1
      try {
        const upload = await readArchive(request.body)
        const { remote, version } = assertNamed(
          upload.bundle.release,
          readInput(names, request.params),
        )
        const isNew = await take(options, upload, principal(request))
        reply.code(isNew ? 201 : 200).headers(plainHeaders)
        return { remote, version, new: isNew }
      } finally {
        running -= 1
      }
    })
  })
}

/** Stores what was uploaded, if it is sound and rightly signed. Answers whether it is new. */
async function take(options: UploadParts, upload: Upload, publisher: Principal): Promise<boolean> {
  const { store, policy } = options
  const believed = await policy()
  const { release } = upload.bundle
  refuseIfAny(await check(upload.bundle))
  const jws = upload.jws ?? (await signFor(options, release, publisher))
  await assertPublisher(believed, jws, release)
  const isNew = await storeRelease(store, upload.bundle)
  await keepSignature(store, believed, release, jws)
  if (upload.jws === undefined) await notePublisher(store, release, publisher)
  return isNew
}

async function signFor(
  { registry }: UploadParts,
  release: Release,
  { kind }: Principal,
): Promise<string> {
  if (kind !== 'pipeline') {
    throw refusal(
      'REL-403',
      'the upload is not signed; `releases publish --host` signs with your key',
    )
  }
  return signatureOf(release, await registry())
}

/** Who brought a release that the host signed; kept beside it. */
async function notePublisher(store: Store, release: Release, { actor }: Principal): Promise<void> {
  const { remote, version } = release
  const note = { schema: 'releases/v1/publisher', remote, version, actor }
  const key = `remotes/${remote}/${version}/attest/publisher.json`
  await store.putIfAbsent(key, Buffer.from(canonical(note)))
}

function assertNamed(release: Release, { remote, version }: Names): Names {
  if (release.remote === remote && release.version === version) return { remote, version }
  const found = `${release.remote} ${release.version}`
  throw refusal('REL-504', `the archive is ${found}, not ${remote} ${version}`)
}
