import { isIP } from 'node:net'

/**
 * Whom an address belongs to, for limits: an IPv4 address as it is, also when it is written as an
 * IPv6 one (`::ffff:10.0.0.7`), and of an IPv6 address the /64, of which one subscriber has 2^64.
 * What is no address stays as it is.
 */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%')
  if (isIP(plain) !== 6) return address
  const groups = groupsOf(plain)
  if (groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff') return ipv4Of(groups.slice(6))
  return `${groups.slice(0, 4).join(':')}::/64`
}

/** The eight groups of an IPv6 address, in lower case and without leading zeros. */
function groupsOf(address: string): string[] {
  // URL has one spelling for each address, with `::` at most once and no dots.
  const spelled = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [before = [], after = []] = spelled
    .split('::')
    .map((half) => half.split(':').filter((group) => group !== ''))
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0')
  return [...before, ...zeros, ...after]
}

const ipv4Of = (groups: string[]): string =>
  groups
    .map((group) => Number.parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 255])
    .join('.')
