import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describeRoom } from '../rooms/describe-room'
import { writeRoom } from './write-room'

const owners = '* @pillbox/platform\n'

let workspace: string
beforeEach(() => {
  workspace = mkdtempSync(join(tmpdir(), 'pillbox-workspace-'))
  writeFileSync(join(workspace, 'CODEOWNERS'), owners)
  mkdirSync(join(workspace, 'mf-taken'))
  const card = { routes: [{ path: '/welcome', access: 'public', title: 'Welcome' }] }
  writeFileSync(join(workspace, 'mf-taken/room.json'), JSON.stringify(card))
})
afterEach(() => rmSync(workspace, { recursive: true, force: true }))

const read = (...path: string[]) => readFileSync(join(workspace, ...path), 'utf8')
const files = (folder: string) =>
  readdirSync(join(workspace, folder), { recursive: true }).map(String).sort()

function expectUntouched() {
  expect(readdirSync(workspace).sort()).toEqual(['CODEOWNERS', 'mf-taken'])
  expect(read('CODEOWNERS')).toBe(owners)
}

test('a new remote has code, texts, tests, its route and its owner', () => {
  writeRoom(workspace, { name: 'mf-pill-diary' })

  expect(files('mf-pill-diary')).toEqual([
    'package.json',
    'room.json',
    'src',
    'src/overview.tsx',
    'src/room.test.tsx',
    'src/room.tsx',
    'src/text.ts',
  ])
  expect(describeRoom(join(workspace, 'mf-pill-diary'))).toMatchObject({
    name: 'mf-pill-diary',
    version: '0.1.0',
    routes: [{ path: '/pill-diary', access: 'signed-in', title: 'Pill Diary', menu: {} }],
  })
  expect(read('mf-pill-diary/src/text.ts')).toContain("title: 'Pill Diary'")
  const all = files('mf-pill-diary').filter((path) => path.includes('.'))
  expect(all.map((path) => read('mf-pill-diary', path)).join()).not.toMatch(/\{\{\w|\w\}\}'/)
  expect(read('CODEOWNERS')).toBe(`${owners}/mf-pill-diary/ @pillbox/pill-diary\n`)
})

test('the team can be named', () => {
  writeRoom(workspace, { name: 'mf-diary', team: '@asha' })

  expect(read('CODEOWNERS')).toBe(`${owners}/mf-diary/ @asha\n`)
})

test.each([
  ['diary', /"diary" is no name of a remote: .* such as mf-diary/],
  ['mf-Diary', /is no name of a remote/],
  ['mf-', /is no name of a remote/],
  ['mf-a--b', /is no name of a remote/],
  ['mf-../shared', /is no name of a remote/],
  ['mf-1st', /is no name of a remote/],
  [undefined, /"" is no name of a remote/],
  [`mf-${'a'.repeat(28)}`, /is longer than 30 characters/],
  ['mf-taken', /^mf-taken exists already; nothing was changed\.$/],
  ['mf-welcome', /^\/welcome is a route of mf-taken already; choose another name\.$/],
])('the name %s is refused, and nothing is written', (name, sentence) => {
  expect(() => writeRoom(workspace, { name })).toThrow(sentence)
  expectUntouched()
})

test('an owner that CODEOWNERS would not understand is refused', () => {
  const team = 'diary team'

  expect(() => writeRoom(workspace, { name: 'mf-diary', team })).toThrow(
    /"diary team" is no owner for CODEOWNERS/,
  )
  expectUntouched()
})

test('nothing is left behind when it can not be written', () => {
  rmSync(join(workspace, 'CODEOWNERS'))

  expect(() => writeRoom(workspace, { name: 'mf-diary' })).toThrow('CODEOWNERS')
  expect(existsSync(join(workspace, 'mf-diary'))).toBe(false)
})

test('what was written can be taken back', () => {
  writeRoom(workspace, { name: 'mf-diary' }).undo()

  expectUntouched()
})
