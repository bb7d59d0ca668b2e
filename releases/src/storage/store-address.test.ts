import { isInDataDir, storeAddress } from './store-address'

const at = (text: string) => storeAddress({ RELEASES_STORE: text, DATA_DIR: '/data' })

test('without RELEASES_STORE releases lie in DATA_DIR', () => {
  expect(storeAddress({})).toEqual({ kind: 'folder', path: '.data/releases' })
  expect(at(' ')).toEqual({ kind: 'folder', path: '/data/releases' })
})

test.each(['/mnt/releases', 'releases', '../a b/releases', 'C\\releases'])(
  '%s is a folder',
  (path) => {
    expect(at(path)).toEqual({ kind: 'folder', path })
  },
)

test('a bucket may have a prefix, an endpoint and a region', () => {
  expect(at('s3://pills')).toEqual({ kind: 's3', bucket: 'pills', prefix: '' })
  expect(at('gs://pills/a/b/')).toEqual({ kind: 'gcs', bucket: 'pills', prefix: 'a/b/' })
  expect(at('s3://pills/a?endpoint=https://s3.test:9000&region=eu-1')).toEqual({
    kind: 's3',
    bucket: 'pills',
    prefix: 'a/',
    endpoint: 'https://s3.test:9000',
    region: 'eu-1',
  })
})

test.each([
  ['https://bucket.test/releases', 'must be a folder, s3://bucket/prefix or gs://bucket/prefix'],
  ['file:///releases', 'must be a folder'],
  ['s3:bucket', 'names no bucket'],
  ['s3://', 'names no bucket'],
  ['s3://Upper_/x', 'names no bucket'],
  ['gs://b/x', 'names no bucket'],
  ['s3://pills//a', 'unusable prefix'],
  ['s3://pills/a/%2e%2e%2fb', 'unusable prefix'],
  ['s3://pills?regoin=eu-1', 'knows no setting regoin; it knows endpoint and region'],
  ['gs://pills?region=eu-1', 'knows no setting region; it knows endpoint'],
  ['s3://pills?endpoint=s3.test:9000', 'needs an http(s) origin as endpoint'],
  ['s3://pills?endpoint=https://s3.test/path', 'needs an http(s) origin as endpoint'],
])('%s is refused in words', (text, problem) => {
  expect(() => at(text)).toThrow(problem)
})

test('credentials in the address are refused and not repeated', () => {
  const address = 's3://key:secret-word@pills'

  expect(() => at(address)).toThrow('RELEASES_STORE must not hold credentials')
  expect(() => at(address)).not.toThrow('secret-word')
})

test.each([
  [{}, true],
  [{ RELEASES_STORE: ' ', DATA_DIR: '/data' }, true],
  [{ RELEASES_STORE: '/data/other', DATA_DIR: '/data/' }, true],
  [{ RELEASES_STORE: '.data/other' }, true],
  [{ RELEASES_STORE: '/srv/releases', DATA_DIR: '/data' }, false],
  [{ RELEASES_STORE: '/data-releases', DATA_DIR: '/data' }, false],
  [{ RELEASES_STORE: 's3://pills' }, false],
])('with %j releases lie in DATA_DIR: %s', (env, is) => {
  expect(isInDataDir(env)).toBe(is)
})
