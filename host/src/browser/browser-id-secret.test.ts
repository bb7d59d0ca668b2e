import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { keptSecret } from './browser-id-secret'

let folder: string
let problems: string[]
const secretIn = (at: string) => keptSecret(at, (problem) => problems.push(problem))
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pillbox-secret-'))
  problems = []
})
afterEach(() => rmSync(folder, { recursive: true }))

test('the secret is made once and kept where only its owner reads it', () => {
  const deep = join(folder, 'not', 'there', 'yet')
  const secret = secretIn(deep)

  expect(secret).toMatch(/^[\w-]{43}$/)
  expect(secretIn(deep)).toBe(secret)
  expect(statSync(join(deep, 'cohort-secret')).mode & 0o777).toBe(0o600)
  expect(readdirSync(deep)).toEqual(['cohort-secret'])
  expect(problems).toEqual([])
})

test('another folder has another secret', () => {
  expect(secretIn(join(folder, 'a'))).not.toBe(secretIn(join(folder, 'b')))
})

test('a folder that keeps nothing is told, and does not stop the host', () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')

  expect(secretIn(file)).toMatch(/^[\w-]{43}$/)
  expect(problems).toEqual([expect.stringContaining('ENOTDIR')])
})
