import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../root.mjs'
import { freePort } from './free-port.mjs'
import { run } from './run.mjs'

const commands = [
  'start.mjs',
  'test.mjs',
  'build-room.mjs',
  'dev-room.mjs',
  'check/check.ts',
  'new-room/new-room.ts',
  'rooms/build-rooms-command.ts',
  '../tests/smoke.ts',
  '../tests/icons.ts',
]

const node = (file: string, ...args: string[]) =>
  run(process.execPath, [join(root, 'build/run-source.mjs'), join(root, 'build', file), ...args])

test.each(commands)('%s says in a sentence what it does not understand', async (file) => {
  const { code, said } = await node(file, '--bogus')

  expect(said.split('\n').at(-1)).toBe("Unknown option '--bogus'. See --help.")
  expect(code).toBe(2)
})

test('who walks through an app that does not answer is told so', async () => {
  const nowhere = `http://127.0.0.1:${await freePort()}`

  const { code, said } = await node('../tests/smoke.ts', `${nowhere}/signin`)

  expect(said).toBe(`wrong: the walk ended: nothing answers at ${nowhere}.`)
  expect(code).toBe(1)
})

test.each([
  [['localhost:3000'], 'localhost:3000 is no address such as https://pillbox.example.'],
  [['http://localhost', 'http://localhost'], 'one address will do.'],
])('who walks through %j is told in a sentence', async (addresses, sentence) => {
  const { code, said } = await node('../tests/smoke.ts', ...addresses)

  expect(said).toBe(`wrong: the walk ended: ${sentence}`)
  expect(code).toBe(1)
})

test('a command is described instead of run', async () => {
  const { code, out } = await node('build-room.mjs', '--help')

  expect(out).toMatch(/^node build\/build-room\.mjs mf-devices/)
  expect(code).toBe(0)
})

describe('in a clone of which nothing is installed', () => {
  let clone: string
  beforeEach(() => {
    clone = mkdtempSync(join(tmpdir(), 'pillbox-clone-'))
    const isOfGit = (path: string) => !path.includes('node_modules')
    for (const folder of ['build', 'docs'])
      cpSync(join(root, folder), join(clone, folder), { recursive: true, filter: isOfGit })
  })
  afterEach(() => rmSync(clone, { recursive: true }))

  const begins = (...words: string[]) =>
    run(process.execPath, [join(clone, 'build', words[0] ?? ''), ...words.slice(1)])

  test.each([
    ['npm start', 'npm start: installs', ['start.mjs']],
    ['npm run dev', 'npm start: installs', ['start.mjs', '--watch']],
    ['npm test', 'npm test\n', ['test.mjs']],
    ['pnpm journeys', 'npm test\n', ['test.mjs', '--only', 'journeys']],
  ])('%s is described, and nothing else is done', async (_command, beginning, words) => {
    const { code, said } = await begins(...words, '--help')

    expect(said).toMatch(new RegExp(`^${beginning}`))
    expect(code).toBe(0)
  })

  test.each(['start.mjs', 'test.mjs'])('%s is refused what nobody understands', async (file) => {
    expect(await begins(file, '--bogus')).toMatchObject({
      said: "Unknown option '--bogus'. See --help.",
      code: 2,
    })
  })
})

test.each([[''], ['no-room'], ['mf-auth mf-devices']])(
  '"%s" is no room to build',
  async (words) => {
    const { code, said } = await node('build-room.mjs', ...words.split(' ').filter(Boolean))

    expect(said).toMatch(`"${words}" is no room; take one of shell, mf-auth, `)
    expect(code).toBe(1)
  },
)
