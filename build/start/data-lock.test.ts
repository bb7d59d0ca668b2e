import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lockData } from './data-lock.mjs'

let folder: string
const origin = 'http://localhost:3000'
const lockFile = () => join(folder, 'start.lock')
const pidOf = () => JSON.parse(readFileSync(lockFile(), 'utf8')).pid
const alive = (running: Record<number, string>) => (pid: number) => running[pid]

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'data-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('a second start on the same folder is refused and told where the first one runs', () => {
  const startOf = alive({ 11: 'monday', 12: 'monday' })
  lockData(folder, { origin, pid: 11, startOf })

  expect(() => lockData(folder, { origin, pid: 12, startOf })).toThrow(
    /already runs .*process 11, http:\/\/localhost:3000/,
  )
  expect(pidOf()).toBe(11)
})

test('the lock of a dead process is taken over', () => {
  lockData(folder, { origin, pid: 11, startOf: alive({ 11: 'monday' }) })

  lockData(folder, { origin, pid: 12, startOf: alive({ 12: 'tuesday' }) })
  expect(pidOf()).toBe(12)
})

test('another process that got the number of the dead one does not hold the folder', () => {
  lockData(folder, { origin, pid: 11, startOf: alive({ 11: 'monday' }) })

  lockData(folder, { origin, pid: 12, startOf: alive({ 11: 'tuesday', 12: 'tuesday' }) })
  expect(pidOf()).toBe(12)
})

test('a lock that was written half is taken over', () => {
  writeFileSync(lockFile(), '{"pid":')

  lockData(folder, { origin, pid: 12, startOf: alive({ 12: 'tuesday' }) })
  expect(pidOf()).toBe(12)
})

test('a lock is given back', () => {
  const giveBack = lockData(folder, { origin })

  giveBack()
  expect(existsSync(lockFile())).toBe(false)
})
