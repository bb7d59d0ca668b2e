import { readTrustProxy } from './trust-proxy'

const believes = (text: string, address: string, hop = 0) => {
  const trusts = readTrustProxy(text)
  return trusts !== false && trusts(address, hop)
}

test('off believes nobody', () => {
  expect(readTrustProxy('off')).toBe(false)
})

test('a number believes so many hops, whatever their addresses', () => {
  expect([0, 1, 2].map((hop) => believes('2', '203.0.113.9', hop))).toEqual([true, true, false])
})

test.each([
  ['10.0.0.7', '10.0.0.7', true],
  ['10.0.0.7', '10.0.0.8', false],
  ['10.0.0.7', '::ffff:10.0.0.7', true],
  ['10.0.0.0/8, 192.168.1.0/24', '192.168.1.200', true],
  ['10.0.0.0/8,192.168.1.0/24', '192.168.2.1', false],
  ['2001:db8::/32', '2001:db8:ffff::1', true],
  ['2001:db8::1', '2001:db8:0::1', true],
  ['2001:db8::/32', '2001:db9::1', false],
  ['loopback', '127.0.0.1', true],
  ['loopback', '::1', true],
  ['loopback', '::ffff:127.0.0.1', true],
  ['loopback', '10.0.0.1', false],
  ['loopback, uniquelocal', '172.31.0.1', true],
  ['linklocal', 'fe80::1%eth0', true],
  ['loopback', 'unknown', false],
  ['loopback', '', false],
])('whether %s believes %s: %s', (text, address, isBelieved) => {
  expect(believes(text, address)).toBe(isBelieved)
})

test.each([
  'on',
  'true',
  '0',
  '10',
  '1,2',
  '',
  '10.0.0.7,',
  '10.0.0.256',
  '10.0.0.0/33',
  '0.0.0.0/0',
  '::/0',
  'fe80::1%eth0',
  '10.0.0.0/8/8',
  'proxy.example',
  'constructor',
])("'%s' is refused with what it must be", (text) => {
  expect(() => readTrustProxy(text)).toThrow(
    `must be off, a number of proxies from 1 to 9, or addresses and networks divided by commas (10.0.0.7, 10.0.0.0/8, fd00::/8, loopback, linklocal, uniquelocal), not '${text}'`,
  )
})
