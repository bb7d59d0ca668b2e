import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { noteFigure } from '../../../../build/jest/note-figure'

type Answer = { status: number; retryAfter?: string; ms: number }
type Seen = {
  before: Answer[]
  writes: Answer[]
  reads: Answer[]
  keptMeanwhile: boolean
  backAfterMs: number
  keptAfter: boolean
}

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pillbox-full-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** A disk of its own is mounted in a namespace, for which nobody has to be root. */
async function onAFullDisk(): Promise<Seen> {
  const script = ['../build/run-source.mjs', 'testing/store/on-a-full-disk.ts', folder]
  const child = spawn(
    'unshare',
    ['--user', '--map-root-user', '--mount', process.execPath, ...script],
    {
      cwd: join(__dirname, '../../..'),
      env: { PATH: process.env.PATH },
    },
  )
  const [said, told] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ])
  if (!said) throw new Error(`Nothing was seen of a full disk: ${told}`)
  return JSON.parse(said) as Seen
}

test('on a disk without room for a byte what writes is a 503 at once, what reads is answered, nothing is lost', async () => {
  const { before, writes, reads, keptMeanwhile, backAfterMs, keptAfter } = await onAFullDisk()
  const inTime = writes.filter(
    ({ status, retryAfter, ms }) => status === 503 && retryAfter && ms < 3000,
  )

  noteFigure('answers in time on a full disk', { held: inTime.length, of: writes.length })
  expect(before.map(({ status }) => status)).toEqual([200])
  expect(inTime).toHaveLength(20)
  expect(reads.map(({ status }) => status)).toEqual(reads.map(() => 200))
  expect({ keptMeanwhile, keptAfter }).toEqual({ keptMeanwhile: true, keptAfter: true })
  expect(backAfterMs).toBeLessThan(5000)
})
