import { createHash } from 'node:crypto'
import { Refusal, refusal } from '../codes'
import type { ReleaseName } from '../release/release'
import { takeRelease } from '../release/stored-releases'
import type { Store } from '../storage/store'
import type { Policy } from '../trust/policy-schema'
import { assertAllowed, claimsOf, holderOf, type Trust } from '../trust/signing'
import { attestationSchema, attestationScope, type Attestation, type Said } from './attestation'

/** How long one counts. */
const COUNTS_S = 24 * 3600

const folderOf = ({ remote, version }: ReleaseName) => `remotes/${remote}/${version}/attest/`

type Signing = {
  trust: Trust
  /** In whose name, when the one who signs does it for somebody else, as a host does. */
  sub?: string
  now: Date
}

/**
 * Signs what somebody says of a release, and puts it beside that for a day.
 * @returns until when it counts
 * @throws Refusal REL-007 when the release is not stored, REL-404 when the key may not say it, or not in
 *   this name
 */
export async function attest(
  store: Store,
  said: Said,
  { trust, sub = trust.signer.name, now }: Signing,
): Promise<Date> {
  const iat = Math.floor(+now / 1000)
  const exp = iat + COUNTS_S
  const claims = { ...said, aud: 'releases-attestation', sub, iat, exp }
  assertMaySay(holderOf(trust), attestationSchema.parse(claims))
  if (!(await takeRelease(store, said.remote, said.version)))
    throw refusal('REL-007', `${said.remote} ${said.version} was never published`)
  const token = Buffer.from(await trust.signer.signClaims(claims))
  const name = createHash('sha256').update(token).digest('hex').slice(0, 16)
  await store.putIfAbsent(`${folderOf(said)}${said.kind}-${name}.jws`, token)
  return new Date(exp * 1000)
}

/** What is said of a release, of those who may say it and as long as it counts; the rest counts as nothing. */
export async function attestationsOf(
  store: Store,
  policy: Policy,
  release: ReleaseName,
  now: Date,
): Promise<Attestation[]> {
  const found: Attestation[] = []
  for (const key of await store.list(folderOf(release))) {
    const token = await store.get(key)
    const attestation = token && (await readToken(policy, token.toString(), now))
    const isOfIt = attestation?.remote === release.remote && attestation.version === release.version
    if (attestation && isOfIt) found.push(attestation)
  }
  return found
}

async function readToken(
  policy: Policy,
  token: string,
  now: Date,
): Promise<Attestation | undefined> {
  try {
    const { key, claims } = await claimsOf(policy, token, 'the attestation', now)
    const { data } = attestationSchema.safeParse(claims)
    if (data) assertMaySay(key, data)
    return data && data.iat * 1000 <= +now + AHEAD_MS ? data : undefined
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

// The clocks of two machines are never quite the same.
const AHEAD_MS = 60_000

function assertMaySay(key: { name: string; scopes: readonly string[] }, said: Attestation): void {
  assertAllowed(key, attestationScope(said))
  if (said.sub !== key.name) assertAllowed(key, `sign:${said.channel}`)
}
