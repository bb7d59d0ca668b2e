import { lockedPackagesOf, type Lockfile } from './locked-packages'

const integrity = (of: string) => ({ resolution: { integrity: `sha512-${of}` } })

/** Two remotes of one workspace, and a server that no room holds. */
const aLockfile = (): Lockfile => ({
  importers: {
    '.': { dependencies: { jest: { version: '30.0.0' } } },
    shared: { dependencies: { react: { version: '19.0.0' } } },
    build: {
      dependencies: {
        webpack: { version: '5.0.0' },
        '@pillbox/releases': { version: 'link:../releases' },
      },
    },
    releases: { dependencies: { tar: { version: '7.0.0' } } },
    'mf-one': {
      dependencies: {
        '@pillbox/shared': { version: 'link:../shared' },
        luxon: { version: '3.0.0' },
      },
      devDependencies: { '@types/luxon': { version: '3.0.1' }, vitest: { version: '1.0.0' } },
    },
    'mf-two': { dependencies: { chart: { version: 'other@2.0.0(react@19.0.0)' } } },
  },
  packages: Object.fromEntries(
    ['react@19.0.0', 'scheduler@1.0.0', 'webpack@5.0.0', 'tar@7.0.0', 'luxon@3.0.0', 'jest@30.0.0']
      .concat(['@types/luxon@3.0.1', 'vitest@1.0.0', 'other@2.0.0', 'fsevents@1.0.0'])
      .map((key) => [key, integrity(key)]),
  ),
  snapshots: {
    'react@19.0.0': { dependencies: { scheduler: '1.0.0' } },
    'scheduler@1.0.0': {},
    'webpack@5.0.0': { optionalDependencies: { fsevents: '1.0.0' } },
    'fsevents@1.0.0': {},
    'tar@7.0.0': {},
    'jest@30.0.0': {},
    'luxon@3.0.0': {},
    '@types/luxon@3.0.1': {},
    'vitest@1.0.0': {},
    // A circle, and a package under another name.
    'other@2.0.0(react@19.0.0)': {
      dependencies: { other: '2.0.0(react@19.0.0)', react: '19.0.0' },
    },
  },
})

const namesOf = (room: string, lockfile = aLockfile()) =>
  (JSON.parse(lockedPackagesOf(room, lockfile)!) as [string, unknown][]).map(([key]) => key)

test('a room gets its own packages, those of shared and those that bundle it, to the last', () => {
  const common = ['fsevents@1.0.0', 'react@19.0.0', 'scheduler@1.0.0', 'webpack@5.0.0']

  expect(namesOf('mf-one')).toEqual([
    '@types/luxon@3.0.1',
    ...common.slice(0, 1),
    'luxon@3.0.0',
    ...common.slice(1),
  ])
  expect(namesOf('mf-two')).toEqual([
    ...common.slice(0, 1),
    'other@2.0.0(react@19.0.0)',
    ...common.slice(1),
  ])
})

test.each([
  'react@19.0.0',
  'scheduler@1.0.0',
  'luxon@3.0.0',
  'fsevents@1.0.0',
  '@types/luxon@3.0.1',
])('another content of %s is another build of the room that holds it', (key) => {
  const changed = aLockfile()
  changed.packages[key] = integrity('another')

  expect(lockedPackagesOf('mf-one', changed)).not.toBe(lockedPackagesOf('mf-one', aLockfile()))
})

test.each(['tar@7.0.0', 'jest@30.0.0', 'vitest@1.0.0', 'other@2.0.0'])(
  'another content of %s is not, for it is in no file of that room',
  (key) => {
    const changed = aLockfile()
    changed.packages[key] = integrity('another')

    expect(lockedPackagesOf('mf-one', changed)).toBe(lockedPackagesOf('mf-one', aLockfile()))
  },
)

test('a lockfile that leaves a package out is refused, not passed over', () => {
  const broken = aLockfile()
  delete broken.snapshots['scheduler@1.0.0']

  expect(() => lockedPackagesOf('mf-one', broken)).toThrow('pnpm-lock.yaml has no scheduler@1.0.0')
})

test('a folder that is not of the workspace is not known', () => {
  expect(lockedPackagesOf('mf-three', aLockfile())).toBeUndefined()
})

test('in the workspace a remote holds React, and no package of a server', () => {
  const rows: [string, unknown][] = JSON.parse(lockedPackagesOf('mf-profile')!)
  const held = rows.map(([key]) => key.replace(/(?<=.)@.*$/, ''))

  const some = ['react', 'webpack', '@chakra-ui/react', '@types/react']
  expect(held).toEqual(expect.arrayContaining(some))
  const ofServers = ['fastify', 'pg', '@electric-sql/pglite', 'tar']
  expect(held.filter((name) => ofServers.includes(name))).toEqual([])
  expect(rows.filter(([, locked]) => locked === undefined)).toEqual([])
})
