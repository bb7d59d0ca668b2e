import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import webpack, { type Stats } from 'webpack'
import { workspace } from '../rooms/workspace'
import { rangeOf } from '../surface/surface-record'
import { consumedVersions, givenNames, TakeFromDoors, takenNames } from './door-names'

const CLIENT = '@pillbox/shared/client'
const SESSION = '@pillbox/shared/session'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pillbox-doors-'))
  await writeFile(join(folder, 'package.json'), '{ "sideEffects": ["./entry.js"] }')
})
afterEach(() => rm(folder, { recursive: true }))

/** Builds these files, of which entry.js is the first, as a remote or as a shell is built. */
async function build(files: Record<string, string>, sharing: webpack.WebpackPluginInstance) {
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  const compiler = webpack({
    mode: 'production',
    context: folder,
    entry: './entry.js',
    output: { path: join(folder, 'dist') },
    optimization: { minimize: false },
    plugins: [new TakeFromDoors(workspace.surface), sharing],
  })
  const stats = await new Promise<Stats | undefined>((done, failed) =>
    compiler.run((error, built) => (error ? failed(error) : done(built))),
  )
  await new Promise((done) => compiler.close(done))
  if (!stats) throw new Error('nothing was built')
  return stats.compilation
}

const remote = (entry: string, more: Record<string, string> = {}) => {
  const consumes = { [CLIENT]: {}, [SESSION]: {}, react: {} }
  const asked = Object.keys(consumes).map((name) => [
    name,
    { import: false, requiredVersion: '^9.9.9' },
  ])
  const sharing = new webpack.sharing.ConsumeSharedPlugin({ consumes: Object.fromEntries(asked) })
  return build({ 'entry.js': entry, ...more }, sharing)
}
const problemsOf = ({ errors }: webpack.Compilation) => errors.map(({ message }) => message)

test('a remote takes the names that it imports, by door, and what else it shares is no door', async () => {
  const built = await remote(`
    import { api, ApiError } from '${CLIENT}'
    import { dispatch as tell } from '${SESSION}'
    import { useState } from 'react'
    console.log(api.me(), api.box, ApiError, tell, useState)`)

  expect(problemsOf(built)).toEqual([])
  expect(takenNames(built)).toEqual({
    [CLIENT]: ['ApiError', 'api.box', 'api.me'],
    [SESSION]: ['dispatch'],
  })
})

test('it asks for the version of shared that gives these names, not for the newest', async () => {
  const built = await remote(`import { ApiError } from '${CLIENT}'; console.log(ApiError)`)

  expect(consumedVersions(built).get(CLIENT)).toBe(
    rangeOf(workspace.surface(), CLIENT, ['ApiError']),
  )
})

test('a name that nothing uses is not taken', async () => {
  const built = await remote(`import { used } from './names'; console.log(used)`, {
    'names.js': `import { api, ApiError } from '${CLIENT}'
      export const used = () => ApiError
      export const unused = () => api.me()`,
  })
  expect(takenNames(built)).toEqual({ [CLIENT]: ['ApiError'] })
})

test('a name that is handed on under another is taken by its own', async () => {
  const built = await remote(`import { Trouble } from './names'; console.log(Trouble)`, {
    'names.js': `export { ApiError as Trouble, api } from '${CLIENT}'`,
  })
  expect(takenNames(built)).toEqual({ [CLIENT]: ['ApiError'] })
})

test('names of a door that is taken whole are known when each is named', async () => {
  const built = await remote(`import * as client from '${CLIENT}'; console.log(client.ApiError)`)

  expect(problemsOf(built)).toEqual([])
  expect(takenNames(built)).toEqual({ [CLIENT]: ['ApiError'] })
})

test.each([
  ['keeps a door whole', `import * as client from '${CLIENT}'; console.log(client)`],
  ['asks for a name while it runs', `import * as c from '${CLIENT}'; console.log(c[location])`],
  ['loads a door whole', `import('${CLIENT}').then((client) => console.log(client))`],
])('a remote that %s is not built, and told where', async (_what, entry) => {
  const problem = `./entry.js takes all of ${CLIENT}; name what it takes.`
  expect(problemsOf(await remote(entry))).toEqual([expect.stringContaining(problem)])
})

test('a build that takes nothing has no doors', async () => {
  expect(takenNames(await remote('console.log(1)'))).toEqual({})
})

test('the shell gives what its doors export, and the members of what is an object', async () => {
  const provides = { './client.js': { shareKey: CLIENT, version: '1.0.0' } }
  const built = await build(
    {
      'entry.js': `import { api } from './client.js'; console.log(api)`,
      'client.js': 'export const api = {}; export const mine = 1',
    },
    new webpack.sharing.ProvideSharedPlugin({ provides }),
  )
  const given = givenNames(built, workspace.surface())[CLIENT] ?? []

  expect(given.filter((name) => !name.startsWith('api.'))).toEqual(['api', 'mine'])
  expect(given).toContain('api.me')
})

test('a door of which nobody knows what it exports is told', async () => {
  const provides = { './client.js': { shareKey: CLIENT, version: '1.0.0' } }
  const built = await build(
    { 'entry.js': `import './client.js'`, 'client.js': 'module.exports = window.client' },
    new webpack.sharing.ProvideSharedPlugin({ provides }),
  )
  expect(() => givenNames(built, workspace.surface())).toThrow(
    `Nobody knows what ${CLIENT} exports.`,
  )
})
