import type { Said } from '../../attestations'
import { channelSchema, type ChannelDocument } from '../../log/document'
import type { Moved } from '../../moves/verb'
import type { Move } from '../../moves/verbs'
import { type BesideLive, type HostPreview, hostPreviewSchema } from '../../preview/beside-live'
import { packArchive } from '../../release/archive'
import type { Bundle } from '../../release/bundle'
import type { ReleaseName } from '../../release/release'
import { CODES, Refusal, refusal, type Finding } from '../../codes'
import { signBearer } from '../../trust/bearer'
import { readSigner } from '../../trust/signing'
import { signatureOf } from '../../trust/signed-release'
import type { Surroundings } from '../surroundings'

/** What a host says of a stored build, and which files differ from what everybody has. */
export type SeenByHost = BesideLive & Pick<HostPreview, 'changed'>

/** A host that is asked to do what otherwise is done on the store itself. */
export type HostApi = {
  move: (channel: string, move: Move) => Promise<Moved>
  /** Stores a release there; false when the same was there. */
  upload: (bundle: Bundle) => Promise<boolean>
  /** The newest entry of a channel. */
  newest: (channel: string) => Promise<ChannelDocument>
  /** Signs what somebody says of a release; gives until when it counts. */
  attest: (said: Said) => Promise<Date>
  /** How a release that is stored there stands beside what a channel runs. */
  preview: (channel: string, asked: ReleaseName & { hotfix: boolean }) => Promise<SeenByHost>
  /** A file of a release that is stored there. */
  fileOf: (release: ReleaseName, path: string) => Promise<string>
}

const WAIT_MS = 120_000

/**
 * Reaches the HTTP API of a host (releases.md 4.6) with the token of the pipeline, else with the own
 * key. What the host refuses is thrown as the same Refusal that the store would have given.
 * @throws Refusal REL-508 when it can not be reached, REL-509 when it answers something else
 */
export function overHttp(around: Surroundings, origin: string): HostApi {
  const { oidcToken, via, paths, now = () => new Date() } = around

  async function bearer(): Promise<string> {
    if (oidcToken) return oidcToken
    const order = { host: new URL(origin).host, via, now: now() }
    return signBearer(await readSigner(paths.key), order)
  }

  async function ask(path: string, headers: Record<string, string>, body?: string | Buffer) {
    const authorization = `Bearer ${await bearer()}`
    const url = new URL(`/releases/v1${path}`, origin)
    return resultOf(url, await send(url, { ...headers, authorization }, body))
  }
  const askJson = (path: string, json: object, headers = {}) =>
    ask(path, { 'content-type': 'application/json', ...headers }, JSON.stringify(json))

  return {
    async move(channel, move) {
      const path = `/channels/${channel}/actions`
      const { document, ...more } = await askJson(path, move, { 'if-match': '*' })
      return { ...more, document: document ?? undefined } as Moved
    },
    async upload(bundle) {
      const { release } = bundle
      const jws = oidcToken ? undefined : await signatureOf(release, await readSigner(paths.key))
      const archive = packArchive({ bundle, ...(jws === undefined ? {} : { jws }) })
      const path = `/remotes/${release.remote}/${release.version}`
      const done = await ask(path, { 'content-type': 'application/gzip' }, archive)
      return done.new === true
    },
    newest: async (channel) =>
      channelSchema.parse(await ask(`/channels/${channel}`, {})) satisfies ChannelDocument,
    async attest({ channel, ...said }) {
      const { until } = await askJson(`/channels/${channel}/attestations`, said)
      return new Date(String(until))
    },
    preview: async (channel, asked) =>
      asPreview(origin, await askJson(`/channels/${channel}/previews`, asked)),
    fileOf: ({ remote, version }, path) =>
      textAt(new URL(`/r/${remote}/${version}/${path}`, origin)),
  }
}

function asPreview(origin: string, answer: unknown): SeenByHost {
  const { data } = hostPreviewSchema.safeParse(answer)
  if (data) return { ...data, live: data.live ?? undefined }
  throw refusal(
    'REL-509',
    `${origin} answered a preview of another form; is it newer than this command?`,
  )
}

async function textAt(url: URL): Promise<string> {
  const answer = await send(url, {}, undefined)
  if (!answer.ok)
    throw refusal('REL-509', `${url.origin} answered ${answer.status} for ${url.pathname}`)
  try {
    return await answer.text()
  } catch (error) {
    throw refusal('REL-508', `${url.origin} broke off: ${String(error)}`)
  }
}

const asBody = (body: string | Buffer) => (typeof body === 'string' ? body : new Uint8Array(body))

async function send(
  url: URL,
  headers: Record<string, string>,
  body: string | Buffer | undefined,
): Promise<Response> {
  try {
    return await fetch(url, {
      ...(body === undefined ? {} : { method: 'POST', body: asBody(body) }),
      headers,
      redirect: 'error',
      signal: AbortSignal.timeout(WAIT_MS),
    })
  } catch (error) {
    const { cause = error } = error as { cause?: unknown }
    throw refusal('REL-508', `${url.origin} can not be reached: ${String(cause)}`)
  }
}

async function resultOf({ origin }: URL, answer: Response): Promise<Record<string, unknown>> {
  const json = await jsonOf(answer)
  if (answer.ok && json) return json
  const findings = findingsIn(json)
  if (findings) throw new Refusal(findings)
  throw refusal('REL-509', `${origin} answered ${answer.status}`)
}

async function jsonOf(answer: Response): Promise<Record<string, unknown> | undefined> {
  try {
    const json: unknown = await answer.json()
    return typeof json === 'object' && json !== null ? { ...json } : undefined
  } catch {
    return undefined
  }
}

function findingsIn(
  json: Record<string, unknown> | undefined,
): readonly [Finding, ...Finding[]] | undefined {
  const all = Array.isArray(json?.findings) ? json.findings : []
  const [first, ...rest] = all.filter(
    (each): each is Finding => Object.hasOwn(CODES, each?.code) && typeof each.message === 'string',
  )
  return first && [first, ...rest]
}
