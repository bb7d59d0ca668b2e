import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { rounds } from '../../../build/jest/rounds'
import type { ChannelDocument } from '../log/document'
import { commit } from '../log/commit'
import { readLog } from '../log/entries'
import { publishStep } from '../moves/publish'
import { openStore } from './open-store'
import { keptTrust } from '../testing/a-trust'
import { startGcs } from './testing/gcs-server'
import { S3, startS3 } from './testing/s3-server'

const run = promisify(execFile)
const script = join(__dirname, '../testing/commit-many.ts')

const commits = rounds(25, 100)

type Place = { address: string; close: () => Promise<unknown> }

async function inFolder(): Promise<Place> {
  const address = await mkdtemp(join(tmpdir(), 'commits-'))
  return { address, close: () => rm(address, { recursive: true }) }
}

async function inS3(): Promise<Place> {
  const { origin, stop } = await startS3()
  return { address: `s3://pills?endpoint=${origin}`, close: stop }
}

async function inGcs(): Promise<Place> {
  const { origin, stop } = await startGcs()
  return { address: `gs://pills?endpoint=${origin}`, close: stop }
}

const places: [string, () => Promise<Place>][] = [
  ['folder', inFolder],
  ['s3', inS3],
  ['gcs', inGcs],
]

test.each(places)(
  `4 processes commit ${commits} times each to one %s and nothing is lost`,
  async (...args) => {
    const { address, close } = await args[1]()
    Object.assign(process.env, { AWS_ACCESS_KEY_ID: S3.accessKeyId, AWS_SECRET_ACCESS_KEY: 'test' })
    const keys = await mkdtemp(join(tmpdir(), 'keys-'))
    const env = { ...process.env, RELEASES_STORE: address, DATA_DIR: keys }
    try {
      const store = openStore(env)
      await commit(store, {
        channel: 'prod',
        actor: { sub: 'olga', via: 'cli' },
        trust: await keptTrust(env),
        touched: ['shell'],
        step: (head) => publishStep(head, [{ remote: 'shell', version: '0.9.0' }]),
      })
      const cwd = join(__dirname, '../..')
      const start = (remote: string) =>
        run(process.execPath, ['--import', 'tsx', script, remote, String(commits)], { cwd, env })
      await Promise.all(['shell', 'mf-one', 'mf-two', 'mf-three'].map(start))

      // And the one that they began with.
      const count = 4 * commits + 1
      const log: ChannelDocument[] = []
      for await (const document of readLog(store, 'prod')) log.push(document)
      expect(log.map(({ seq }) => seq)).toEqual(Array.from({ length: count }, (_, i) => count - i))
      const last = `1.0.${commits}`
      expect(log[0]?.host.version).toBe(last)
      const stables = Object.values(log[0]?.remotes ?? {}).map(({ stable }) => stable)
      expect(stables).toEqual([last, last, last])
    } finally {
      await close()
      await rm(keys, { recursive: true })
    }
  },
)
