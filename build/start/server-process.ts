import { spawn, type ChildProcess } from 'node:child_process'
import { createWriteStream, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface, type Interface } from 'node:readline'
import { pathToFileURL } from 'node:url'
import { Stop } from '../machine/progress.mjs'
import { root } from '../root.mjs'
import { isWorthShowing } from './worth-showing'

const readyWithin = 60_000
const closeWithin = 5_000
const watchdog = pathToFileURL(join(import.meta.dirname, 'stop-with-parent.mjs')).href

/** One process of the product: what it is called, its program in the workspace, what it is told. */
export type Plan = { name: string; file: string; env: Record<string, string> }

/** How a server ended, with its last lines. */
export type End = { name: string; code: number | null; signal: string | null; last: string }

export type RunningServer = {
  url: string
  stop: () => Promise<void>
  ended: Promise<End>
}

type Awaited = { name: string; lines: Interface; ended: Promise<End> }

/**
 * Starts one server of the product and waits for its `ready <url>` line. Everything it says goes to
 * `<dataDir>/logs/<name>.log`, its errors to the terminal too.
 */
export async function startServer(plan: Plan & { dataDir: string }): Promise<RunningServer> {
  const { name, file, env, dataDir } = plan
  const child = spawn(process.execPath, ['--import', 'tsx', '--import', watchdog, file], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = keepLines(child, { name, dataDir })
  const ended = new Promise<End>((done) => {
    child.once('close', (code, signal) => {
      said.close()
      done({ name, code, signal, last: said.last() })
    })
  })
  const stop = () => stopProcess(child, ended)
  const url = await waitForReady({ name, lines: said.lines, ended }).catch(async (error) => {
    await stop()
    throw error
  })
  return { url, stop, ended }
}

function keepLines(child: ChildProcess, { name, dataDir }: { name: string; dataDir: string }) {
  const logs = join(dataDir, 'logs')
  mkdirSync(logs, { recursive: true })
  const log = createWriteStream(join(logs, `${name}.log`), { flags: 'a' })
  const last: string[] = []
  const keep = (line: string) => {
    log.write(`${line}\n`)
    if (last.push(line) > 20) last.shift()
  }
  const lines = createInterface({ input: child.stdout! })
  lines.on('line', keep)
  createInterface({ input: child.stderr! }).on('line', (line) => {
    keep(line)
    if (isWorthShowing(line)) console.error(`${name}: ${line}`)
  })
  return { lines, last: () => last.join('\n'), close: () => log.end() }
}

function waitForReady({ name, lines, ended }: Awaited): Promise<string> {
  return new Promise((done, failed) => {
    const late = () => failed(new Stop(`${name} was not ready within ${readyWithin / 1000} s.`))
    const timer = setTimeout(late, readyWithin)
    const settle = (finish: () => void) => {
      clearTimeout(timer)
      finish()
    }
    lines.on('line', (line) => {
      const url = /^ready (\S+)/.exec(line)?.[1]
      if (url) settle(() => done(url))
    })
    void ended.then((end) => settle(() => failed(new Stop(describeEnd(end)))))
  })
}

/** What to tell about a server that ended by itself. */
export const describeEnd = ({ name, code, signal, last }: End): string =>
  `${name} ended (${signal ?? `code ${code}`}). Its last lines:\n${last}`

async function stopProcess(child: ChildProcess, ended: Promise<End>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  const force = setTimeout(() => child.kill('SIGKILL'), closeWithin)
  await ended
  clearTimeout(force)
}
