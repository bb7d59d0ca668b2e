import { BlockList, isIP } from 'node:net'

/**
 * Whose `X-Forwarded-*` a server believes, in the form that fastify takes: nobody's, or that of
 * the senders for which this is true. `hop` counts from the connection itself, which is 0.
 */
export type TrustProxy = false | ((address: string, hop: number) => boolean)

const named = new Map([
  ['loopback', ['127.0.0.0/8', '::1/128']],
  ['linklocal', ['169.254.0.0/16', 'fe80::/10']],
  ['uniquelocal', ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7']],
])

/**
 * Reads `TRUST_PROXY`, which means the same to every server of ours:
 * - `off`: nobody is believed, the caller is who is connected;
 * - `1` to `9`: so many proxies stand in front, whatever their addresses; only for a server that
 *   nobody can reach past them;
 * - addresses, networks such as `10.0.0.0/8` or `fd00::/8`, `loopback`, `linklocal` and
 *   `uniquelocal`, divided by commas: the proxies that are believed.
 * Throws an Error that says what it must be, to be put after the name of the variable.
 */
export function readTrustProxy(text: string): TrustProxy {
  if (text === 'off') return false
  // Fastify itself believes nobody when it is given a number.
  if (/^[1-9]$/.test(text)) return (_address, hop) => hop < Number(text)
  const proxies = new BlockList()
  const parts = text.split(',').map((part) => part.trim())
  for (const network of parts.flatMap((part) => named.get(part) ?? part)) {
    if (!addTo(proxies, network)) {
      throw new Error(
        'must be off, a number of proxies from 1 to 9, or addresses and networks divided by ' +
          `commas (10.0.0.7, 10.0.0.0/8, fd00::/8, loopback, linklocal, uniquelocal), not '${text}'`,
      )
    }
  }
  return (address) => isIn(proxies, address)
}

function addTo(proxies: BlockList, network: string): boolean {
  const [, address = '', prefix] = /^([^/]*)(?:\/(\d{1,3}))?$/.exec(network) ?? []
  const version = isIP(address)
  const bits = version === 4 ? 32 : 128
  const length = Number(prefix ?? bits)
  // A network of 0 bits is everybody.
  if (version === 0 || address.includes('%') || length < 1 || length > bits) return false
  proxies.addSubnet(address, length, version === 4 ? 'ipv4' : 'ipv6')
  return true
}

function isIn(proxies: BlockList, address: string): boolean {
  const [plain = ''] = address.split('%')
  const version = isIP(plain)
  return version !== 0 && proxies.check(plain, version === 4 ? 'ipv4' : 'ipv6')
}
