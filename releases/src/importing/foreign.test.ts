import { createHash } from 'node:crypto'
import { suggestedName } from './entry'
import { isWhole, whatIsMissing } from './foreign'

test.each([
  ['@org/my-app', 'mf-my-app'],
  ['mf-diary', 'mf-diary'],
  ['Shop_Cart', 'mf-shop-cart'],
  ['x', undefined],
  ['https://cdn.example/mf-manifest.json', undefined],
  ['a'.repeat(40), undefined],
])('%s could be called %s', (name, remote) => {
  expect(suggestedName(name)).toBe(remote)
})

const bytes = Buffer.from('start()')
const hashed = (kind: string, of = bytes) =>
  `${kind}-${createHash(kind).update(of).digest('base64')}`
const other = Buffer.from('stop()')

test.each([
  ['its sha256', hashed('sha256'), true],
  ['its sha384', hashed('sha384'), true],
  ['its sha512, with an option', `${hashed('sha512')}?x`, true],
  ['one of two of a kind', `${hashed('sha384', other)} ${hashed('sha384')}`, true],
  ['a weaker hash alone', `${hashed('sha256')} ${hashed('sha512', other)}`, false],
  ['another', hashed('sha384', other), false],
  ['one of a kind that browsers do not take', hashed('sha1'), false],
  ['nothing', '', false],
])('bytes are held to %s', (_what, integrity, is) => {
  expect(isWhole(bytes, integrity)).toBe(is)
})

test('what a manifest says of a container of another build is told by code', () => {
  const entry = {
    name: '@org/shop',
    kind: 'manifest',
    version: '1.0.0',
    near: new URL('https://cdn.example/shop/mf-manifest.json?key=secret'),
    globalName: 'shop',
    exposes: ['./cart'],
    styles: ['cart.css'],
    findings: [],
  }

  expect(whatIsMissing(entry)).toEqual([
    {
      code: 'REL-017',
      message:
        '@org/shop (manifest): no release.json of ours beside https://cdn.example/shop/mf-manifest.json; its team builds it as mf-shop with @pillbox/remote-kit (docs/teams.md, "From another system"), or leave it out',
    },
    {
      code: 'REL-102',
      message: '@org/shop: its container is called shop; of a release it is mf_shop_1_0_0',
    },
    {
      code: 'REL-113',
      message: '@org/shop: exposes ./cart; it needs ./room or ./lifecycles',
    },
    {
      code: 'REL-122',
      message: '@org/shop: brings cart.css; it styles through @pillbox/shared/ui',
    },
  ])
})

test('of a script without a manifest no more is told than that it has no release.json', () => {
  const url = new URL('https://cdn.example/app.js')

  expect(whatIsMissing({ name: 'app', kind: 'import map', url, findings: [] })).toMatchObject([
    { code: 'REL-017' },
  ])
})
