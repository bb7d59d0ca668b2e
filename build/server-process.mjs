import { spawn } from 'node:child_process'
import { createWriteStream, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'
import { Stop } from './progress.mjs'
import { root } from './rooms.mjs'
import { isWorthShowing } from './worth-showing.mjs'

const readyWithin = 60_000
const closeWithin = 5_000
const watchdog = pathToFileURL(join(import.meta.dirname, 'stop-with-parent.mjs')).href

/**
 * Starts one server of the product and waits for its `ready <url>` line. Everything it says goes to
 * `<dataDir>/logs/<name>.log`, its errors to the terminal too.
 * @returns url, stop() and `ended`, a promise of its last lines
 */
export async function startServer({ name, file, env, dataDir }) {
  const logs = join(dataDir, 'logs')
  mkdirSync(logs, { recursive: true })
  const log = createWriteStream(join(logs, `${name}.log`), { flags: 'a' })
  const child = spawn(process.execPath, ['--import', 'tsx', '--import', watchdog, file], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })

  const last = []
  const keep = (line) => {
    log.write(`${line}\n`)
    if (last.push(line) > 20) last.shift()
  }
  const lines = createInterface({ input: child.stdout })
  lines.on('line', keep)
  createInterface({ input: child.stderr }).on('line', (line) => {
    keep(line)
    if (isWorthShowing(line)) console.error(`${name}: ${line}`)
  })

  const ended = new Promise((done) => {
    child.once('close', (code, signal) => {
      log.end()
      done({ name, code, signal, last: last.join('\n') })
    })
  })
  const stop = () => stopProcess(child, ended)
  const url = await waitForReady({ name, lines, ended }).catch(async (error) => {
    await stop()
    throw error
  })
  return { name, url, stop, ended }
}

function waitForReady({ name, lines, ended }) {
  return new Promise((done, failed) => {
    const late = () => failed(new Stop(`${name} was not ready within ${readyWithin / 1000} s.`))
    const timer = setTimeout(late, readyWithin)
    lines.on('line', (line) => {
      const url = /^ready (\S+)/.exec(line)?.[1]
      if (url) settle(() => done(url))
    })
    ended.then((end) => settle(() => failed(new Stop(describeEnd(end)))))
    const settle = (finish) => {
      clearTimeout(timer)
      finish()
    }
  })
}

/** What to tell about a server that ended by itself. */
export const describeEnd = ({ name, code, signal, last }) =>
  `${name} ended (${signal ?? `code ${code}`}). Its last lines:\n${last}`

async function stopProcess(child, ended) {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  const force = setTimeout(() => child.kill('SIGKILL'), closeWithin)
  await ended
  clearTimeout(force)
}
