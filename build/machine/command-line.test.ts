import { join } from 'node:path'
import { root } from '../root.mjs'
import { run } from './run.mjs'

const commands = [
  'start.mjs',
  'test.mjs',
  'build-room.mjs',
  'dev-room.mjs',
  'check/check.ts',
  'new-room/new-room.ts',
  'rooms/build-rooms-command.ts',
]

const node = (file: string, ...args: string[]) =>
  run(process.execPath, ['--import', 'tsx', join(root, 'build', file), ...args])

test.each(commands)('%s says in a sentence what it does not understand', async (file) => {
  const { code, said } = await node(file, '--bogus')

  expect(said.split('\n').at(-1)).toBe("Unknown option '--bogus'. See --help.")
  expect(code).toBe(2)
})

test('a command is described instead of run', async () => {
  const { code, out } = await node('build-room.mjs', '--help')

  expect(out).toMatch(/^node build\/build-room\.mjs mf-devices/)
  expect(code).toBe(0)
})

test('a command that begins before the packages are there is described too', async () => {
  const { code, out } = await run(process.execPath, [join(root, 'build/start.mjs'), '--help'])

  expect(out).toMatch(/^npm start: installs/)
  expect(code).toBe(0)
})

test.each([[''], ['no-room'], ['mf-auth mf-devices']])(
  '"%s" is no room to build',
  async (words) => {
    const { code, said } = await node('build-room.mjs', ...words.split(' ').filter(Boolean))

    expect(said).toMatch(`"${words}" is no room; take one of shell, mf-auth, `)
    expect(code).toBe(1)
  },
)
