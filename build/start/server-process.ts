import { spawn, type ChildProcess } from 'node:child_process'
import { EventEmitter } from 'node:events'
import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { say } from '../machine/progress.mjs'
import { roomForNew } from '../machine/room-for-new.mjs'
import { root } from '../root.mjs'
import { stopsWithParent } from './start-process'
import { untilReady, type End } from './until-ready'
import { isWorthShowing } from './worth-showing'

// A database that is ended in the midst of its work is repaired at its next start, which is worse.
const closeWithin = 30_000

/**
 * One process of the product: what it is called, its program, what it is told. The program is one of
 * the workspace, unless `folder` is that of a bundle, which is compiled.
 */
export type Plan = { name: string; file: string; env: Record<string, string>; folder?: string }

/** A server that runs, and is ready sooner or later. */
export type Server = {
  /** Its address; rejects with Stop when it ends instead of getting ready. */
  ready: Promise<string>
  ended: Promise<End>
  stop: (signal?: NodeJS.Signals) => Promise<void>
}

/**
 * Starts one server of the product. Everything it says goes to `<dataDir>/logs/<name>.log`, its
 * errors to the terminal too.
 */
export function startServer({ name, file, env, folder }: Plan, dataDir: string): Server {
  const runner = folder === undefined ? ['build/run-source.mjs'] : []
  const child = spawn(process.execPath, [roomForNew, ...stopsWithParent, ...runner, file], {
    cwd: folder ?? root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = keepLines(child, name, dataDir)
  const ended = new Promise<End>((done) => {
    child.once('close', (code, signal) => {
      said.close()
      done({ name, code, signal, last: said.last() })
    })
  })
  const ready = untilReady({ name, lines: said.lines, ended, tell: (line) => say(`  ${line}`) })
  return { ready, ended, stop: (signal) => stopProcess(child, ended, signal) }
}

function keepLines(child: ChildProcess, name: string, dataDir: string) {
  const logs = join(dataDir, 'logs')
  mkdirSync(logs, { recursive: true, mode: 0o700 })
  const log = logFile(join(logs, `${name}.log`))
  const last: string[] = []
  const lines = new EventEmitter().on('line', (line: string) => {
    log.write(line)
    if (last.push(line) > 20) last.shift()
  })
  createInterface({ input: child.stdout! }).on('line', (line) => lines.emit('line', line))
  createInterface({ input: child.stderr! }).on('line', (line) => {
    lines.emit('line', line)
    if (isWorthShowing(line)) console.error(`${name}: ${line}`)
  })
  return { lines, last: () => last.join('\n'), close: log.close }
}

/** Lines that can not be written, as on a disk that is full, are lost, and said so once. */
function logFile(path: string) {
  let file: number | undefined
  let isToldOf = false
  return {
    write(line: string) {
      const bytes = Buffer.from(`${line}\n`)
      try {
        file ??= openSync(path, 'a', 0o600)
        if (writeSync(file, bytes) < bytes.length) writeSync(file, '\n')
        isToldOf = false
      } catch (error) {
        if (!isToldOf) console.error(`${path} can not be written: ${(error as Error).message}`)
        isToldOf = true
      }
    },
    close: () => file !== undefined && closeSync(file),
  }
}

async function stopProcess(
  child: ChildProcess,
  ended: Promise<End>,
  signal: NodeJS.Signals = 'SIGTERM',
): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) child.kill(signal)
  const force = setTimeout(() => child.kill('SIGKILL'), closeWithin)
  await ended
  clearTimeout(force)
}
