import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import autocannon from 'autocannon'
import { readCommandLine } from '../../build/machine/command-line.mjs'
import { ensurePostgres } from '../../build/postgres/find-postgres'
import { startPostgres } from '../../build/postgres/postgres-server'
import { benchCalls, signIn, type BenchCall } from './bench-calls'
import { people } from './bench-data'

const room = join(import.meta.dirname, '..')
const wide = '1000000'

const roomy = {
  LIMIT_CALLS_PER_MINUTE: wide,
  LIMIT_CALLS_PER_SECOND: wide,
  LIMIT_LOGIN_PER_MINUTE: wide,
  LOG_LEVEL: 'silent',
}

async function startServer(env: Record<string, string>): Promise<[ChildProcess, string]> {
  const server = spawn(process.execPath, ['--import', 'tsx', 'bench/bench-server.ts'], {
    cwd: room,
    env: { PATH: process.env.PATH, ...roomy, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface({ input: server.stdout })) {
    if (line.startsWith('ready ')) return [server, line.slice('ready '.length)]
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

type Settings = { url: string; seconds: number; connections: number }

async function measure({ name, per, request }: BenchCall, settings: Settings): Promise<void> {
  let n = 0
  const setupRequest = (base: autocannon.Request) => ({ ...base, ...request(n++) })
  const { url, seconds, connections } = settings
  const load = loadavg()[0] ?? 0
  const found = await autocannon({
    url,
    connections,
    duration: seconds,
    requests: [{ setupRequest }],
  })
  const bad = found.non2xx + found.errors
  // Refused calls are quick: the figures say nothing then.
  if (bad > 0) process.exitCode = 1
  const columns = [
    name.padEnd(18),
    found.requests.average.toFixed(0).padStart(8),
    (per ? (found.requests.average * per).toFixed(0) : '').padStart(9),
    found.latency.p50.toFixed(0).padStart(7),
    found.latency.p99.toFixed(0).padStart(7),
    String(bad).padStart(6),
    load.toFixed(1).padStart(6),
  ]
  console.log(`  ${columns.join(' ')}`)
}

async function bench(title: string, env: Record<string, string>, settings: Omit<Settings, 'url'>) {
  const [server, url] = await startServer(env)
  try {
    console.log(`\n${title}`)
    console.log('  call               requests/s  items/s  p50 ms  p99 ms    bad   load')
    for (const call of benchCalls(await cookiesOf(url))) await measure(call, { url, ...settings })
  } finally {
    server.kill('SIGTERM')
    await once(server, 'exit')
  }
}

async function benchEmbedded(settings: Omit<Settings, 'url'>): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'pillbox-bench-'))
  try {
    await bench('Embedded database (PGlite, waits for the disk)', { DATA_DIR: dataDir }, settings)
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function benchPostgres(settings: Omit<Settings, 'url'>): Promise<void> {
  const bin = await ensurePostgres()
  if (!bin) return console.log('\nPostgreSQL is not here and could not be installed: not measured')
  const postgres = await startPostgres(bin, { durable: true })
  try {
    const title = `PostgreSQL (${bin}, waits for the disk)`
    await bench(title, { DATABASE_URL: postgres.url }, settings)
  } finally {
    await postgres.stop()
  }
}

async function benchAll(seconds: number, connections: number, store?: string): Promise<void> {
  console.log(`${connections} connections, ${seconds} s each; server, database and load generator`)
  console.log('share this machine; the identity provider answers at once')
  const settings = { seconds, connections }
  if (store !== 'postgres') await benchEmbedded(settings)
  if (store !== 'embedded') await benchPostgres(settings)
}

const help = `pnpm bench:api

  Requests per second that the server answers, with the machine's load.

  --seconds N      how long each call is asked (5)
  --connections N  how many ask at once (16)
  --store STORE    embedded or postgres (both)`

const text = { type: 'string' } as const
const given = readCommandLine(() => help, {
  options: { seconds: text, connections: text, store: text },
})
if (given) {
  const { seconds = 5, connections = 16, store } = given.values
  await benchAll(Number(seconds), Number(connections), store)
}
