import { attest, attestationScope, type Said } from '../attestations'
import { refusal } from '../codes'
import type { ChannelDocument } from '../log/document'
import { readUnbrokenHead } from '../log/entries'
import { hostFor, type MoveOptions } from './moves/move-command'
import { permit, print, type Surroundings } from './surroundings'

/**
 * The newest entry of the channel, of the store or of the host that is asked.
 * @throws Refusal REL-006 when there is none
 */
export async function newestOf(
  around: Surroundings,
  options: MoveOptions,
): Promise<ChannelDocument> {
  const { channel } = options
  const host = hostFor(around, options)
  if (host) return host.newest(channel)
  const head = await readUnbrokenHead(around.store, channel)
  if (head) return head.document
  throw refusal('REL-006', `nothing was published on channel ${channel}`)
}

/**
 * Signs what somebody says of a stored version, on the store with the own key or by a host, and says
 * until when it counts.
 */
export async function attestAndReport(
  around: Surroundings,
  options: MoveOptions,
  said: Said,
): Promise<void> {
  const host = hostFor(around, options)
  const until = host ? await host.attest(said) : await onStore(around, said)
  const what = said.kind === 'replay' ? 'replayed' : 'approved of'
  const text = `${said.remote} ${said.version} is ${what}; that counts until ${until.toISOString()}`
  print(around, options.json, { text, json: { ok: true, ...said, until: until.toISOString() } })
}

async function onStore(around: Surroundings, said: Said): Promise<Date> {
  const { trust } = await permit(around, attestationScope(said))
  return attest(around.store, said, { trust, now: around.now?.() ?? new Date() })
}
