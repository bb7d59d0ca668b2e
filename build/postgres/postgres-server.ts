import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../machine/free-port.mjs'
import { startWithUs } from '../machine/start-with-us'

const host = '127.0.0.1'
const user = 'pillbox'
const pollMs = 50

// What a test loses with the machine's power it does not need.
const quick = ['-c', 'fsync=off', '-c', 'full_page_writes=off']
const settings = ['-c', `listen_addresses=${host}`, '-c', 'max_connections=100']

const idOf = (kind: 'u' | 'g', name: string): number | undefined => {
  try {
    return Number(execFileSync('id', [`-${kind}`, name], { stdio: ['ignore', 'pipe', 'ignore'] }))
  } catch {
    return undefined
  }
}

// PostgreSQL refuses to run as root.
function otherPerson(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const name = ['postgres', 'nobody'].find((each) => idOf('u', each) !== undefined)
  if (!name) throw new Error('there is neither a user postgres nor nobody to run PostgreSQL as')
  return { uid: idOf('u', name), gid: idOf('g', name) }
}

const accepts = (bin: string, port: number) =>
  new Promise<boolean>((done) => {
    const asking = spawn(join(bin, 'pg_isready'), ['-q', '-h', host, '-p', String(port)])
    asking.once('error', () => done(false)).once('exit', (code) => done(code === 0))
  })

async function untilReady(child: ChildProcess, bin: string, port: number): Promise<void> {
  while (!(await accepts(bin, port))) {
    if (child.exitCode !== null) throw new Error(`PostgreSQL ended with ${child.exitCode}`)
    await pause(pollMs)
  }
}

export type PostgresServer = { url: string; stop: () => Promise<void> }

/**
 * Starts a PostgreSQL of its own in a temporary folder on a free port; answers its address and how
 * to stop it. `durable` makes it wait for the disk as a real one does.
 */
export async function startPostgres(
  bin: string,
  { durable = false } = {},
): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'pillbox-postgres-'))
  const person = otherPerson()
  if (person.uid !== undefined && person.gid !== undefined) {
    chownSync(folder, person.uid, person.gid)
  }
  chmodSync(folder, 0o700)
  const data = join(folder, 'data')
  const options = {
    ...person,
    cwd: folder,
    env: { PATH: process.env.PATH },
    stdio: 'ignore',
  } as const
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    const init = ['-D', data, '-U', user, '--auth=trust', '--no-sync', '-E', 'UTF8', '--locale=C']
    execFileSync(join(bin, 'initdb'), init, options)
    const port = await freePort()
    const args = ['-D', data, '-k', folder, '-p', String(port), ...settings]
    const words = [join(bin, 'postgres'), ...args, ...(durable ? [] : quick)]
    const { child, end } = startWithUs(words, options)
    await untilReady(child, bin, port).catch(async (error: unknown) => {
      await end()
      throw error
    })
    const stop = async () => {
      await end()
      remove()
    }
    return { url: `postgres://${user}@${host}:${port}/postgres`, stop }
  } catch (error) {
    remove()
    throw error
  }
}
