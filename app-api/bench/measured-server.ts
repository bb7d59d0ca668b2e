import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { atEnd } from '../../build/bench/endings'
import { Stop } from '../../build/machine/progress.mjs'
import { roomForNew } from '../../build/machine/room-for-new.mjs'
import { ensurePostgres } from '../../build/postgres/find-postgres'
import { startPostgres } from '../../build/postgres/postgres-server'
import { signIn } from './bench-calls'
import { people } from './bench-data'
import type { Asked, Figures } from './server-figures'

const room = join(import.meta.dirname, '..')
const wide = '1000000'

const roomy = {
  LIMIT_CALLS_PER_MINUTE: wide,
  LIMIT_CALLS_PER_SECOND: wide,
  LIMIT_LOGIN_PER_MINUTE: wide,
  LOG_LEVEL: 'silent',
}

const storeNames = ['embedded', 'postgres'] as const
export type StoreName = (typeof storeNames)[number]

export const titles: Record<StoreName, string> = {
  embedded: 'Embedded database (PGlite, waits for the disk)',
  postgres: 'PostgreSQL (waits for the disk)',
}

/**
 * The store that is asked for; both where none is.
 * @throws Stop when there is no such store
 */
export function storesOf(asked: string | undefined): StoreName[] {
  const found = storeNames.filter((name) => asked === undefined || name === asked)
  if (found.length === 0)
    throw new Stop(`--store is "${asked}", but must be ${storeNames.join(' or ')}.`)
  return found
}

/** The server in a process of its own, over a store of its own that waits for the disk. */
export type MeasuredServer = {
  url: string
  /** Of each of the people, signed in. */
  cookies: string[]
  figures: (asked?: Asked) => Promise<Figures>
  stop: () => Promise<void>
}

async function settingsOf(store: StoreName): Promise<Record<string, string> | undefined> {
  if (store === 'embedded') {
    const dataDir = mkdtempSync(join(tmpdir(), 'pillbox-bench-'))
    atEnd(() => rmSync(dataDir, { recursive: true, force: true }))
    return { DATA_DIR: dataDir }
  }
  const bin = await ensurePostgres()
  if (!bin) return undefined
  const postgres = await startPostgres(bin, { durable: true })
  atEnd(postgres.stop)
  return { DATABASE_URL: postgres.url }
}

async function addressOf(server: ChildProcess): Promise<string> {
  for await (const line of createInterface({ input: server.stdout! })) {
    if (line.startsWith('ready ')) return line.slice('ready '.length)
  }
  throw new Error('the server did not start')
}

async function cookiesOf(url: string): Promise<string[]> {
  const cookies: string[] = []
  for (let n = 0; n < people; n += 1) {
    const { path = '', headers, body } = signIn(n)
    const init = { method: 'POST', headers: headers as Record<string, string>, body: String(body) }
    const answer = await fetch(`${url}${path}`, init)
    cookies.push(answer.headers.get('set-cookie')?.split(';')[0] ?? '')
  }
  return cookies
}

/**
 * Starts the server over a store with so many devices that may tell; undefined where the store is not
 * here. All that was started ends with the bench.
 */
export async function startMeasured(
  store: StoreName,
  devices: number,
): Promise<MeasuredServer | undefined> {
  const env = await settingsOf(store)
  if (env === undefined) return undefined
  const server = spawn(
    process.execPath,
    [roomForNew, '--expose-gc', '../build/run-source.mjs', 'bench/bench-server.ts'],
    {
      cwd: room,
      env: { PATH: process.env.PATH, ...roomy, ...env, BENCH_DEVICES: String(devices) },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    },
  )
  const ended = once(server, 'exit')
  const stop = async () => {
    server.kill('SIGTERM')
    await ended
  }
  atEnd(stop)
  const url = await addressOf(server)
  const figures = async (asked: Asked = 'figures') => {
    server.send(asked)
    const [told] = (await once(server, 'message')) as [Figures]
    return told
  }
  return { url, cookies: await cookiesOf(url), figures, stop }
}
