import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCli } from '../run'
import type { Surroundings } from '../surroundings'
import { memoryStore } from '../../storage/memory'
import type { Store } from '../../storage/store'
import type { Policy } from '../../trust/policy-schema'

type Said = { code: number; out: string; err: string }

/** The command line over a store in memory, with a folder for key and policy. */
export type Terminal = {
  run: (...args: string[]) => Promise<Said>
  store: Store
  folder: string
  paths: Surroundings['paths']
  now: Date
  /** Gives the first key of the policy one more scope. */
  allow: (scope: string) => Promise<void>
  forgetPolicy: () => Promise<void>
  close: () => Promise<void>
}

export async function aTerminal(more: Partial<Surroundings> = {}): Promise<Terminal> {
  const folder = await mkdtemp(join(tmpdir(), 'terminal-'))
  const paths = { key: join(folder, 'key.jwk'), policy: join(folder, 'policy.json') }
  const store = memoryStore()
  const now = new Date('2026-11-20T16:00:00Z')
  const run = async (...args: string[]) => {
    const said = { out: '', err: '' }
    const code = await runCli(args, {
      store,
      via: 'cli',
      paths,
      host: 'http://localhost:3000',
      workspace: folder,
      out: (text) => (said.out += text),
      err: (text) => (said.err += text),
      now: () => now,
      ...more,
    })
    return { ...said, code }
  }
  const allow = async (scope: string) => {
    const policy: Policy = JSON.parse(await readFile(paths.policy, 'utf8'))
    policy.keys[0]?.scopes.push(scope)
    await writeFile(paths.policy, JSON.stringify(policy))
  }
  const forgetPolicy = () => rm(paths.policy)
  const close = () => rm(folder, { recursive: true })
  return { run, store, folder, paths, now, allow, forgetPolicy, close }
}
