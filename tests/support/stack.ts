import { spawn } from 'node:child_process'
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { LiveMap } from '../../shared/src/contract'
import { freePort } from '../../build/machine/free-port.mjs'
import { endStarted, startProcess, untilStarted } from '../../build/start/start-process'
import { copyEmptyDatabase } from '../../app-api/testing/store/empty-database'

const root = join(__dirname, '../..')

// All visitors of a test come from one address.
const manyVisitors = {
  NODE_ENV: '',
  LIMIT_LOGIN_PER_MINUTE: '1000',
  LIMIT_REGISTER_PER_HOUR: '1000',
  LIMIT_BAD_LOGINS: '1000',
  LIMIT_CALLS_PER_MINUTE: '100000',
  LIMIT_CALLS_PER_SECOND: '1000',
}

/** What a stack has published and signed; what is published never changes, so a copy is as good. */
export const publishedParts = [
  'releases',
  'releases-key.jwk',
  'host-key.jwk',
  'releases.policy.json',
  'published-prod.json',
]

export type Said = { code: number; out: string; err: string }

/** What a command that has to succeed wrote. */
export async function outOf(said: Promise<Said>): Promise<string> {
  const { code, out, err } = await said
  if (code !== 0) throw new Error(err)
  return out
}

export type Stack = {
  origin: string
  /** Folder of everything this stack keeps; gone after `stop`. */
  dataDir: string
  /** Runs the command line `releases` on this stack's store, until pages are given what it did. */
  releases: (...args: string[]) => Promise<Said>
  stop: () => Promise<void>
}

export type Start = {
  env?: Record<string, string>
  /** The first start of all makes the database itself; else the tables are there already. */
  from?: 'nothing' | 'tables'
  /** Folder of a stack that has published the rooms, which none of its tests changed. */
  published?: string
}

/** Starts the whole product as `npm start` does, on free ports and in a folder of its own. */
export async function startStack({ env, from = 'tables', published }: Start = {}): Promise<Stack> {
  const dataDir = await mkdtemp(join(tmpdir(), 'pillbox-stack-'))
  if (from === 'tables') await copyEmptyDatabase(dataDir)
  if (published !== undefined) await copyPublished(published, dataDir)
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const places = { PORT: String(port), DATA_DIR: dataDir }
  const child = startProcess({ ...manyVisitors, ...places, ...env })
  const stop = async () => {
    await endStarted(child)
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    await untilStarted(child)
  } catch (error) {
    await stop()
    throw error
  }
  return { ...stackAt({ origin, dataDir }), stop }
}

/** A stack that somebody else started and stops. */
export const stackAt = (place: Pick<Stack, 'origin' | 'dataDir'>): Omit<Stack, 'stop'> => ({
  ...place,
  releases: async (...args) => {
    const said = await runReleases(place.dataDir, args)
    if (said.code === 0) await untilGiven(place, 'prod')
    return said
  },
})

/** A page gets what was live before while the host's look into the store takes long. */
export async function untilGiven(
  { origin, dataDir }: Pick<Stack, 'origin' | 'dataDir'>,
  channel: string,
): Promise<void> {
  const entries = await readdir(join(dataDir, 'releases/channels', channel)).catch(() => [])
  const newest = Math.max(0, ...entries.map((name) => Number.parseInt(name)).filter(Boolean))
  const isBehind = async () => {
    const answer = await fetch(`${origin}/releases/v1/channels/${channel}/resolved`)
    const given = answer.ok ? ((await answer.json()) as LiveMap).seq : Infinity
    return given < newest
  }
  while (await isBehind()) await pause(50)
}

async function copyPublished(from: string, to: string): Promise<void> {
  for (const part of publishedParts)
    await cp(join(from, part), join(to, part), { recursive: true, preserveTimestamps: true })
}

/** Runs the command line `releases` with the store, the key and the policy of a folder. */
export function runReleases(dataDir: string, args: string[]): Promise<Said> {
  return new Promise((done) => {
    const command = ['releases/bin/releases.mjs', ...args]
    const child = spawn(process.execPath, command, {
      cwd: root,
      env: { ...process.env, DATA_DIR: dataDir, RELEASES_URL: '' },
    })
    const said = { out: '', err: '' }
    child.stdout.on('data', (data) => (said.out += data))
    child.stderr.on('data', (data) => (said.err += data))
    child.once('close', (code) => done({ ...said, code: code ?? 1 }))
  })
}
