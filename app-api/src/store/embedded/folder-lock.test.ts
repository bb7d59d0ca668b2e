import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FolderInUse, lockFolder } from './folder-lock'

let base: string
let folder: string
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'pillbox-lock-'))
  folder = join(base, 'database')
})
afterEach(() => rmSync(base, { recursive: true }))

test('a second taker is told who has the folder', async () => {
  await lockFolder(folder)

  await expect(lockFolder(folder)).rejects.toThrow(
    `the database folder ${folder} is in use by process ${process.pid}; stop it or set DATA_DIR`,
  )
})

test('a lock that is given back is gone', async () => {
  const unlock = await lockFolder(folder)
  unlock()

  expect(existsSync(`${folder}.lock`)).toBe(false)
  await expect(lockFolder(folder)).resolves.toBeInstanceOf(Function)
})

test.each(['999999999 1', '', `${process.pid} 1`])(
  'the lock "%s" of a process that ended is taken over',
  async (dead) => {
    writeFileSync(`${folder}.lock`, dead)

    await expect(lockFolder(folder)).resolves.toBeInstanceOf(Function)
  },
)

test('of two who find a dead lock at most one gets the folder', async () => {
  writeFileSync(`${folder}.lock`, '999999999 1')

  const outcomes = await Promise.allSettled([lockFolder(folder), lockFolder(folder)])

  const lost = outcomes.filter((each) => each.status === 'rejected')
  expect(lost.length).toBeGreaterThanOrEqual(1)
  expect(lost.every((each) => each.reason instanceof FolderInUse)).toBe(true)
})
