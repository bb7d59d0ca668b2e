import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { pnpm } from '../../build/machine/install.mjs'

/** A team that has Node and npm alone: a folder outside the workspace, with a git of its own. */
export type Team = {
  folder: string
  /** Runs what a person types there; rejects with all that it said. */
  types: (line: string, env?: Record<string, string>) => Promise<string>
  /** Runs it until the test ends it. */
  keepsRunning: (line: string, env?: Record<string, string>) => ChildProcess
  read: (path: string) => Promise<string>
  /** Changes a file; it must really change. */
  changes: (path: string, from: string, to: string) => Promise<void>
  /** How many seconds each line took, in order. */
  took: string[]
  leaves: () => Promise<void>
}

/** Packs the kit; answers its tarball. */
export async function packKit(folder: string): Promise<string> {
  const { code, out, said } = await pnpm(
    ['--dir', 'remote-kit', 'pack', '--json', '--pack-destination', folder],
    false,
  )
  const name = /[^/"]+\.tgz/.exec(out)?.[0]
  if (code !== 0 || name === undefined) throw new Error(`The kit could not be packed:\n${said}`)
  return join(folder, name)
}

// What npm and Jest tell those whom they start is not of a terminal of another team's.
const toldByOthers =
  /^(npm_(lifecycle|package|command|execpath|node|config_local)|JEST_|NODE_|INIT_CWD)/i
const quiet = { npm_config_audit: 'false', npm_config_fund: 'false', npm_config_loglevel: 'error' }

function environment(more: Record<string, string> = {}): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !toldByOthers.test(name))
  return { ...Object.fromEntries(own), ...quiet, RELEASES_URL: '', DATA_DIR: '', ...more }
}

/** A team in an empty folder. */
export async function aTeam(): Promise<Team> {
  const folder = await mkdtemp(join(tmpdir(), 'pillbox-team-'))
  const took: string[] = []
  const running: ChildProcess[] = []
  const types: Team['types'] = async (line, env) => {
    const began = performance.now()
    const said = await shell(line, { cwd: folder, env: environment(env) })
    took.push(`${((performance.now() - began) / 1000).toFixed(1)} s  ${line.split('\n')[0]}`)
    return said
  }
  return {
    folder,
    took,
    types,
    keepsRunning: (line, env) => {
      // A group of its own, as at a terminal: npx starts what runs, and does not end it.
      const options = { cwd: folder, env: environment(env), shell: true, detached: true }
      const child = spawn(line, options)
      running.push(child)
      return child
    },
    read: (path) => readFile(join(folder, path), 'utf8'),
    changes: (path, from, to) => change(join(folder, path), from, to),
    leaves: async () => {
      await Promise.all(running.map(end))
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function shell(line: string, options: { cwd: string; env: NodeJS.ProcessEnv }) {
  const run = promisify(execFile)
  const { stdout, stderr } = await run('sh', ['-c', line], options).catch((error) => {
    throw new Error(`$ ${line}\n${error.stdout}${error.stderr}\n(code ${error.code})`)
  })
  return stdout + stderr
}

async function change(path: string, from: string, to: string): Promise<void> {
  const before = await readFile(path, 'utf8')
  if (!before.includes(from)) throw new Error(`${path} does not say "${from}".`)
  await writeFile(path, before.replace(from, to))
}

async function end(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  const closed = once(child, 'close')
  process.kill(-child.pid, 'SIGTERM')
  await closed
}

/** Waits until a process says this; rejects with all that it said when it ends before. */
export function untilSays(child: ChildProcess, wanted: RegExp): Promise<string> {
  return new Promise((done, failed) => {
    let said = ''
    const hear = (data: Buffer) => {
      said += data
      const [found] = wanted.exec(said) ?? []
      if (found !== undefined) done(found)
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    child.once('close', (code) => failed(new Error(`It ended with code ${code}:\n${said}`)))
  })
}
