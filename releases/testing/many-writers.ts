import { execFile } from 'node:child_process'
import { equal } from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../../build/root.mjs'
import type { ChannelDocument } from '../src/log/document'
import { commit } from '../src/log/commit'
import { readLog } from '../src/log/entries'
import { publishStep } from '../src/moves/publish'
import { keptTrust } from '../src/testing/a-trust'
import { openStore } from '../src/storage/open-store'

const run = promisify(execFile)
const writers = ['shell', 'mf-one', 'mf-two', 'mf-three']

/**
 * Four processes commit so many times each to one store, that is empty, and nothing is lost.
 * @throws AssertionError when an entry is missing, or the newest is not what the last of each wrote
 */
export async function fourWriters(address: string, commits: number): Promise<void> {
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
    const cwd = join(root, 'releases')
    const script = join(cwd, 'src/testing/commit-many.ts')
    const start = (remote: string) =>
      run(process.execPath, ['../build/run-source.mjs', script, remote, String(commits)], {
        cwd,
        env,
      })
    await Promise.all(writers.map(start))

    // And the one that they began with.
    const count = writers.length * commits + 1
    const log: ChannelDocument[] = []
    for await (const document of readLog(store, 'prod')) log.push(document)
    const numbers = Array.from({ length: count }, (_, i) => count - i)
    equal(String(log.map(({ seq }) => seq)), String(numbers))
    const [newest] = log
    equal(newest?.host.version, `1.0.${commits}`)
    for (const { stable } of Object.values(newest?.remotes ?? {})) equal(stable, `1.0.${commits}`)
  } finally {
    await rm(keys, { recursive: true })
  }
}
