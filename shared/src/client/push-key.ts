import { addresses } from '../contract/index'

/** The server's public key that a browser subscribes to messages with; null when it sends none. */
export async function pushKey(): Promise<string | null> {
  const response = await fetch(addresses.pushKey, { signal: AbortSignal.timeout(5000) })
  if (!response.ok) throw new Error(`The push key answered ${response.status}.`)
  const { publicKey } = (await response.json()) as { publicKey: string | null }
  return publicKey
}
