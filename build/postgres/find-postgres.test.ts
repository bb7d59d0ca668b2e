import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPostgres } from './find-postgres'

let debian: string
beforeEach(() => {
  debian = mkdtempSync(join(tmpdir(), 'pillbox-find-'))
})
afterEach(() => rmSync(debian, { recursive: true }))

function install(version: string): string {
  const bin = join(debian, version, 'bin')
  mkdirSync(bin, { recursive: true })
  for (const name of ['initdb', 'postgres', 'pg_isready']) {
    writeFileSync(join(bin, name), '', { mode: 0o755 })
  }
  return bin
}

test('of several versions the oldest from 15 on is taken', () => {
  const wanted = install('15')
  for (const version of ['9.6', '13', '17']) install(version)

  expect(findPostgres({}, debian)).toBe(wanted)
})

test('the folder of POSTGRES_BIN is taken, and no other in its place', () => {
  const other = install('17')
  install('15')

  expect(findPostgres({ POSTGRES_BIN: other }, debian)).toBe(other)
  expect(findPostgres({ POSTGRES_BIN: join(debian, 'nothing') }, debian)).toBeUndefined()
})

test('a folder without the programs of a server is none', () => {
  mkdirSync(join(debian, '15/bin'), { recursive: true })

  expect(findPostgres({}, debian)).toBeUndefined()
  expect(findPostgres({}, join(debian, 'nowhere'))).toBeUndefined()
})
