import { mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ownerOnly } from './owner-only'

let place: string
const before = process.umask()
beforeEach(() => {
  process.umask(0)
  place = mkdtempSync(join(tmpdir(), 'pillbox-owner-'))
})
afterEach(() => {
  process.umask(before)
  rmSync(place, { recursive: true })
})

const modeOf = (...path: string[]) => (statSync(join(place, ...path)).mode & 0o777).toString(8)

test('what is there already is for its owner alone', () => {
  mkdirSync(join(place, 'data/deep'), { recursive: true, mode: 0o777 })
  writeFileSync(join(place, 'data/deep/secret'), '', { mode: 0o666 })
  writeFileSync(join(place, 'data/command'), '', { mode: 0o755 })

  ownerOnly(join(place, 'data'), ['deep', 'command'])

  expect(['', 'deep', 'deep/secret', 'command'].map((path) => modeOf('data', path))).toEqual([
    '700',
    '700',
    '600',
    '700',
  ])
})

test('what is made afterwards is for its owner alone', () => {
  ownerOnly(join(place, 'new/data'), [])
  mkdirSync(join(place, 'new/data/folder'))
  writeFileSync(join(place, 'new/data/file'), '')

  expect(['', 'folder', 'file'].map((path) => modeOf('new/data', path))).toEqual([
    '700',
    '700',
    '600',
  ])
})

test('where a link leads to stays as it is', () => {
  mkdirSync(join(place, 'data'))
  writeFileSync(join(place, 'elsewhere'), '', { mode: 0o644 })
  symlinkSync(join(place, 'elsewhere'), join(place, 'data/link'))

  ownerOnly(join(place, 'data'), ['link'])

  expect(modeOf('elsewhere')).toBe('644')
})

test('a folder that is named by a link is for its owner alone', () => {
  mkdirSync(join(place, 'disk/database'), { recursive: true, mode: 0o777 })
  symlinkSync(join(place, 'disk'), join(place, 'data'))

  ownerOnly(join(place, 'data'), ['database'])

  expect([modeOf('disk'), modeOf('disk/database')]).toEqual(['700', '700'])
})

test('what is not ours in a folder that was named by mistake keeps its rights', () => {
  mkdirSync(join(place, 'public'), { mode: 0o755 })
  writeFileSync(join(place, 'database.made'), '', { mode: 0o644 })

  ownerOnly(place, ['database'])

  expect([modeOf('public'), modeOf('database.made')]).toEqual(['755', '600'])
})
