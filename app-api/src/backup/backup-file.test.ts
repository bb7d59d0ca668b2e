import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { packBackup, unpackBackup } from './backup-file'

const manifest = {
  format: 1 as const,
  store: 'embedded' as const,
  version: '0.1.0',
  schema: '0001',
  madeAt: '2026-11-20T16:00:00Z',
  rows: {},
}
let base: string
let file: string
const inBase = (name: string) => join(base, name)
const newFolder = (name: string) => {
  mkdirSync(inBase(name))
  return inBase(name)
}

beforeEach(async () => {
  base = mkdtempSync(join(tmpdir(), 'pillbox-backup-file-'))
  file = inBase('a.backup')
  const folder = newFolder('packed')
  writeFileSync(join(folder, 'database'), 'what the database holds'.repeat(10_000))
  await packBackup(folder, manifest, file)
})

afterEach(() => rmSync(base, { recursive: true }))

test('a backup that is torn is refused before anything of it is written', async () => {
  const whole = readFileSync(file)
  writeFileSync(inBase('torn'), whole.subarray(0, whole.length >> 1))
  const folder = newFolder('unpacked')

  await expect(unpackBackup(inBase('torn'), folder)).rejects.toThrow(/it ends early/)

  expect(readdirSync(folder)).toEqual([])
})

test('a disk that does not take a whole backup is told as itself, not as a torn backup', async () => {
  const folder = newFolder('unpacked')
  mkdirSync(join(folder, 'database', 'in the way'), { recursive: true })

  await expect(unpackBackup(file, folder)).rejects.toThrow(/EISDIR|ENOTEMPTY|EEXIST/)
})
