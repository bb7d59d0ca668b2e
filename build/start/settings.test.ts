import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../root.mjs'
import { serverPlans } from './server-plans'
import { describeSettings, settingsIn } from './settings.mjs'
import { aStart } from './testing/a-start'

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const namesIn = (path: string) => settingsIn(read(path)).map(({ name }) => name)
const help = () => describeSettings().flatMap((line) => /^ {2}([A-Z_]+) /.exec(line)?.[1] ?? [])

/** Programs of a room, without its tests. */
const programs = (room: string) =>
  readdirSync(join(root, room), { recursive: true })
    .map(String)
    .filter((path) => /\.(ts|mjs)$/.test(path) && !/\.test\.|testing\/|node_modules/.test(path))
    .map((path) => join(room, path))

test('the help names each setting once', () => {
  expect([...new Set(help())]).toEqual(help())
})

test('the help has every setting of README, and README every setting that is not of the server alone', () => {
  const ofServer = namesIn('docs/server.md')
  const ofReadme = namesIn('README.md')

  expect(ofReadme.filter((name) => !help().includes(name))).toEqual([])
  expect(help().filter((name) => ![...ofReadme, ...ofServer].includes(name))).toEqual([])
})

test('the help has every setting of docs/server.md and of docs/ops.md', () => {
  const told = Object.values(serverPlans(aStart)).flatMap(({ env }) => Object.keys(env))
  const named = [...namesIn('docs/server.md'), ...namesIn('docs/ops.md')]

  expect(named.filter((name) => ![...help(), ...told].includes(name))).toEqual([])
})

test('the help has whatever a program reads of the environment, but for what npm start decides', () => {
  const told = Object.values(serverPlans(aStart)).flatMap(({ env }) => Object.keys(env))
  // Of the system, of cloud libraries, and of the tests among themselves.
  const others = /^(PATH|CI|AWS_.*|TEST_DATABASE_URL|SOAK)$/
  const sources = ['host/src', 'releases/src', 'app-api/src', 'build'].flatMap(programs).map(read)
  const names = sources.flatMap((text) => [...text.matchAll(/\benv\.([A-Z][A-Z_]+)/g)])
  const found = [...new Set(names.map(([, name = '']) => name))]

  expect(found).toContain('RELEASES_KEY')
  expect(
    found.filter((name) => ![...help(), ...told].includes(name) && !others.test(name)),
  ).toEqual([])
})

test('a row that names several settings is several settings', () => {
  expect(settingsIn('| `PORT`, `HOST` | where it listens | 3000 |')).toEqual([
    { name: 'PORT', meaning: 'where it listens', default: '3000' },
    { name: 'HOST', meaning: 'where it listens', default: '3000' },
  ])
})
