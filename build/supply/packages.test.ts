import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { noteFigure } from '../jest/note-figure'
import { run } from '../machine/run.mjs'
import { root } from '../root.mjs'
import { installedPackages } from './installed-packages'
import { isKnownByHash, lockedPackages } from './locked'
import { decidedInVain, mayBeUsed } from './used-packages'

const read = (path: string) => readFileSync(join(root, path), 'utf8')

type Manifest = { name: string; scripts?: Record<string, string> } & Partial<
  Record<'dependencies' | 'devDependencies' | 'peerDependencies', Record<string, string>>
>

/** The package.json of every room, and that of the top. */
async function manifests(): Promise<Manifest[]> {
  const { out } = await run('git', ['ls-files', 'package.json', '**/package.json'])
  return out.split('\n').map((path): Manifest => JSON.parse(read(path)))
}

const dependenciesOf = ({ dependencies, devDependencies, peerDependencies }: Manifest) =>
  Object.entries({ ...peerDependencies, ...devDependencies, ...dependencies })

test('every package of the lockfile is of the one registry and known by its hash', () => {
  const packages = lockedPackages()
  const unknown = packages.filter((each) => !isKnownByHash(each))

  const held = packages.length - unknown.length
  noteFigure('packages known by their hash', { held, of: packages.length })
  expect(packages.length).toBeGreaterThan(1000)
  expect(unknown).toEqual([])
})

test.each([
  ['a tarball', '{integrity: sha512-abc=, tarball: https://elsewhere.test/a.tgz}'],
  ['a repository', '{commit: abc, repo: https://elsewhere.test/a.git, type: git}'],
  ['a weak hash', '{integrity: sha1-abc=}'],
  ['none', ''],
])('a package from %s is not one of these', (_what, resolution) => {
  expect(isKnownByHash({ id: 'a@1.0.0', resolution })).toBe(false)
})

test('no registry is named here: it is that of whoever installs', async () => {
  const { out } = await run('git', ['ls-files', '.npmrc', '**/.npmrc'])

  expect(out).toBe('')
  expect(read('pnpm-workspace.yaml')).not.toMatch(/registr/i)
})

test('no package runs a script when it is installed, and none of ours', async () => {
  const asked = read('pnpm-workspace.yaml').split('allowBuilds:\n')[1]?.split('\n\n')[0] ?? ''
  const scripts = (await manifests()).flatMap(({ scripts = {} }) => Object.keys(scripts))

  expect(asked.split('\n').map((line) => line.split(': ')[1])).not.toContain('true')
  expect(asked).toMatch(/: false/)
  expect(read('pnpm-workspace.yaml')).not.toMatch(/onlyBuiltDependencies|dangerously/)
  expect(scripts.filter((name) => /^(pre|post)?(install|prepare)$/.test(name))).toEqual([])
})

test('a name of ours is never asked of a registry', async () => {
  const all = await manifests()
  const ours = new Set(all.map(({ name }) => name))
  const isOurs = (name: string) => ours.has(name) || name.startsWith('@pillbox/')

  const asked = all.flatMap(dependenciesOf).filter(([name]) => isOurs(name))
  expect(asked.filter(([, version]) => !version.startsWith('workspace:'))).toEqual([])
  const locked = lockedPackages().map(({ id }) => id.slice(0, id.lastIndexOf('@')))
  expect(locked.filter(isOurs)).toEqual([])
})

test('every version is exact, in the catalog', async () => {
  const all = (await manifests()).flatMap((manifest) => [
    ...Object.entries({ ...manifest.devDependencies, ...manifest.dependencies }),
  ])
  const catalog = read('pnpm-workspace.yaml').split('catalog:\n')[1]?.split('\n\n')[0] ?? ''

  expect(all.filter(([, version]) => !/^(catalog|workspace):/.test(version))).toEqual([])
  expect(catalog).not.toMatch(/: *['"]?[\^~<>*]/)
})

test('every package may be used by its licence, or that was decided', () => {
  const packages = installedPackages()
  const refused = packages.filter((each) => !mayBeUsed(each))

  const held = packages.length - refused.length
  noteFigure('packages of an allowed licence', { held, of: packages.length })
  expect(packages.length).toBeGreaterThan(1000)
  expect(refused).toEqual([])
  expect(decidedInVain(packages)).toEqual([])
})

test.each([
  ['GPL-3.0-only', false],
  ['', false],
  ['MIT AND GPL-3.0-only', false],
  ['(GPL-3.0-only OR MIT)', true],
  ['Apache-2.0 AND MIT', true],
])('whether a package under "%s" may be used: %s', (licence, may) => {
  expect(mayBeUsed({ id: 'a@1.0.0', licence })).toBe(may)
})

test('the workflow of CI takes actions, Node and pnpm at exact versions, and no secret', () => {
  const path = '.github/workflows/ci.yml'
  expect(existsSync(join(root, path))).toBe(true)
  const workflow = read(path)

  const used = [...workflow.matchAll(/uses: (\S+)/g)].map(([, action = '']) => action)
  expect(used.filter((action) => !/@(v\d+\.\d+\.\d+|[0-9a-f]{40})$/.test(action))).toEqual([])
  expect(workflow).toMatch(/^permissions:\n {2}contents: read$/m)
  expect(workflow).not.toMatch(/secrets\.|pull_request_target/)
  expect(workflow).toContain('--frozen-lockfile')
})
