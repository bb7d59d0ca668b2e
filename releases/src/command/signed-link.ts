import { InvalidArgumentError } from 'commander'
import { Refusal } from '../codes'
import { signLink, type LinkContents } from '../trust/override-token'
import { readPolicy } from '../trust/policy'
import { assertAllowed, holderOf, readSigner } from '../trust/signing'
import type { Surroundings } from './surroundings'

/** What a link shows, on which host, and for how many seconds it counts. */
type LinkOrder = LinkContents & { channel: string; host: string; ttl: number }

/** A link, signed with the own key, that shows one browser something else, and until when it counts. */
export async function signedLink(
  { paths, now = () => new Date() }: Surroundings,
  { host, ...order }: LinkOrder,
): Promise<{ link: string; until: string }> {
  const from = now()
  const token = await signLink(await readSigner(paths.key), { ...order, now: from })
  return {
    link: `${new URL(host).origin}/releases/v1/override?token=${token}`,
    until: new Date(+from + order.ttl * 1000).toISOString(),
  }
}

/**
 * The host decides; where its policy is at hand, a link that it would refuse is not even made.
 * @throws Refusal REL-402 without a key, REL-404 when it may not
 */
export async function assertWouldCount(
  { paths }: Surroundings,
  scopes: readonly string[],
): Promise<void> {
  const signer = await readSigner(paths.key)
  try {
    const key = holderOf({ policy: await readPolicy(paths.policy), signer })
    for (const scope of scopes) assertAllowed(key, scope)
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'REL-401') throw error
  }
}

/** The origin of a host that a link may lead to. */
export function asOrigin(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url && ['http:', 'https:'].includes(url.protocol)) return url.origin
  throw new InvalidArgumentError('must be an address such as https://app.example')
}
