import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import ts from 'typescript'
import { root } from '../root.mjs'
import { inputFiles, isFresh, sourceHash } from './source-hash'
import { standingRelease } from './standing-release'

/** Every file of ours that runs when `file` does, itself among them. */
function filesOf(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest)
  for (const name of namesIn(source)) {
    const path = join(dirname(file), name)
    const found = [path, `${path}.ts`].find((each) => ts.sys.fileExists(each))
    if (found) filesOf(found, seen)
  }
  return seen
}

/** What a file imports of its own workspace; types are gone when it runs. */
function namesIn(source: ts.SourceFile): string[] {
  const names: string[] = []
  const visit = (node: ts.Node) => {
    const isType = ts.isImportDeclaration(node) && node.importClause?.isTypeOnly
    if (ts.isStringLiteral(node) && /^\.{1,2}\/.*/.test(node.text)) names.push(node.text)
    if (ts.isStringLiteral(node) && /^[a-z-]+\.mjs$/.test(node.text)) names.push(`./${node.text}`)
    if (!isType) ts.forEachChild(node, visit)
  }
  visit(source)
  return names
}

const inputs = () => inputFiles(join(root, 'mf-profile')).map((path) => relative(root, path))

test('whatever runs when a room is built shapes it', () => {
  const running = [...filesOf(join(root, 'build/build-room.mjs'))].map((path) =>
    relative(root, path),
  )

  expect(running).toContain('build/webpack/lifecycles-loader.mjs')
  expect(running.filter((path) => !inputs().includes(path))).toEqual([])
})

test.each([
  'mf-profile/room.json',
  'mf-profile/package.json',
  'mf-profile/src/text.ts',
  'shared/package.json',
  'shared/src/contract/endpoints.ts',
])('%s shapes the build of mf-profile', (path) => {
  expect(inputs()).toContain(path)
})

test('tests shape no build, and neither does another room', () => {
  expect(inputs().filter((path) => /\.test\.tsx?$|\/testing\/|^mf-auth/.test(path))).toEqual([])
})

describe('a copy of a room', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'pillbox-room-'))
    mkdirSync(join(folder, 'src'))
    writeFileSync(join(folder, 'src/room.tsx'), 'export const Room = () => null\n')
    writeFileSync(join(folder, 'room.json'), '{}\n')
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  const stand = (release: string) => {
    mkdirSync(join(folder, 'dist'), { recursive: true })
    writeFileSync(join(folder, 'dist/release.json'), release)
  }
  const builtFrom = (inputs: string) => stand(JSON.stringify({ build: { inputs } }))

  test('is fresh until a sentence of it changes', () => {
    builtFrom(sourceHash(folder, 'production'))
    expect(isFresh(folder, 'production')).toBe(true)

    writeFileSync(join(folder, 'src/room.tsx'), 'export const Room = () => undefined\n')
    expect(isFresh(folder, 'production')).toBe(false)
  })

  test('is stale when a file is renamed, though no byte of it changes', () => {
    const before = sourceHash(folder, 'production')
    cpSync(join(folder, 'src/room.tsx'), join(folder, 'src/page.tsx'))
    rmSync(join(folder, 'src/room.tsx'))

    expect(sourceHash(folder, 'production')).not.toBe(before)
  })

  test('that was built for development is not fresh for production', () => {
    builtFrom(sourceHash(folder, 'development'))

    expect(isFresh(folder, 'production')).toBe(false)
  })

  test('that another Node.js has built is stale: the release names its version', () => {
    builtFrom(sourceHash(folder, 'production', '22.0.0'))

    expect(isFresh(folder, 'production')).toBe(false)
  })

  test('that a clock built which was ahead is stale: the gate would refuse it at every start', () => {
    const inputs = sourceHash(folder, 'production')
    stand(JSON.stringify({ build: { inputs, builtAt: '2999-01-01T00:00:00.000Z' } }))

    expect(isFresh(folder, 'production')).toBe(false)
  })

  test('that was never built, or whose release was written half, is stale', () => {
    expect(isFresh(folder, 'production')).toBe(false)
    stand('{"build":')

    expect(standingRelease(folder)).toBeUndefined()
    expect(isFresh(folder, 'production')).toBe(false)
  })
})
