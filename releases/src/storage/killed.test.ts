import { spawn } from 'node:child_process'
import { once } from 'node:events'
import files, { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readHead, readLog } from '../log/entries'
import { publishBundles } from '../moves/publish'
import { assertWhole, takeRelease } from '../release/stored-releases'
import { aRemote, aShell } from '../testing/a-bundle'
import { keptTrust } from '../testing/a-trust'
import { folderStore } from './folder'

async function publishTo(root: string, ...bundles: ReturnType<typeof aRemote>[]) {
  const trust = await keptTrust({ DATA_DIR: root })
  const actor = { sub: 'olga', via: 'cli' as const }
  return publishBundles(storeOf(root), { channel: 'prod', actor, trust, bundles })
}

const storeOf = (root: string) => folderStore(join(root, 'releases'))

async function aStore(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'killed-'))
  await publishTo(root, aShell('1.0.0'), aRemote('mf-one', '1.0.0'))
  return root
}

/** What a store holds of the release that was being published, read as after a restart. */
async function readBack(root: string) {
  const store = storeOf(root)
  const release = await takeRelease(store, 'mf-one', '1.1.0')
  if (release) await assertWhole(store, release)
  let entries = 0
  for await (const document of readLog(store, 'prod')) entries += Number(document.seq > 0)
  const head = await readHead(store, 'prod')
  return { entries, live: head?.document.remotes['mf-one']?.stable, isStored: Boolean(release) }
}

const done = { entries: 2, live: '1.1.0', isStored: true }

describe('killed', () => {
  const script = join(__dirname, '../testing/publish-and-die.ts')
  const cwd = join(__dirname, '../..')

  test.concurrent.each([
    ['after open .*/.tmp/', 1, false],
    ['after link .*/remoteEntry.js$', 1, false],
    ['after link .*/000000002.json$', 2, true],
    ['before rename .*/HEAD$', 2, true],
  ])(
    '%s, a publish leaves a store that reads and publishes on',
    async (step, entries, isStored) => {
      const root = await aStore()
      const env = { ...process.env, DATA_DIR: root, RELEASES_STORE: '' }
      const child = spawn(process.execPath, ['../build/run-source.mjs', script, step], { cwd, env })
      const [, signal] = await once(child, 'close')

      expect(signal).toBe('SIGKILL')
      const live = entries === 2 ? '1.1.0' : '1.0.0'
      expect(await readBack(root)).toEqual({ entries, live, isStored })
      await publishTo(root, aRemote('mf-one', '1.1.0'))
      expect(await readBack(root)).toEqual(done)
      await rm(root, { recursive: true })
    },
  )
})

test('a publish that stops before any call to the file system leaves a store that reads', async () => {
  const published = await aStore()
  const calls = stoppable()
  let steps = 0
  for (let isThrough = false; !isThrough; steps += 1) {
    const root = `${published}-${steps}`
    await files.cp(published, root, { recursive: true })
    const stop = calls.stopAfter(steps)
    const through = publishTo(root, aRemote('mf-one', '1.1.0')).then(() => true)
    isThrough = await Promise.race([through, stop])
    calls.goOn()

    const { entries, live } = await readBack(root)
    expect(['1 1.0.0', '2 1.1.0']).toContain(`${entries} ${live}`)
    await publishTo(root, aRemote('mf-one', '1.1.0'))
    expect(await readBack(root)).toEqual(done)
    await rm(root, { recursive: true })
  }
  expect(steps).toBeGreaterThan(40)
  await rm(published, { recursive: true })
  jest.restoreAllMocks()
})

/** Lets the calls that change a folder never come back after so many of them. */
function stoppable() {
  let left = Infinity
  let stopped = () => {}
  for (const name of ['open', 'mkdir', 'link', 'rename', 'unlink'] as const) {
    const real = files[name] as (...args: unknown[]) => Promise<unknown>
    const call = async (...args: unknown[]) => {
      left -= 1
      if (left >= 0) return withoutSync(await real(...args))
      stopped()
      return new Promise(() => {})
    }
    jest.spyOn(files, name).mockImplementation(call as never)
  }
  return {
    goOn: () => (left = Infinity),
    stopAfter: (count: number) => {
      left = count
      return new Promise<false>((resolve) => (stopped = () => resolve(false)))
    },
  }
}

// A killed process loses nothing that it wrote, only a power cut does.
function withoutSync(answer: unknown): unknown {
  const isHandle = typeof answer === 'object' && answer !== null && 'sync' in answer
  return isHandle ? Object.assign(answer, { sync: async () => {} }) : answer
}
