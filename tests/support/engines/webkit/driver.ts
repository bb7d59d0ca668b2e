import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../../../build/machine/free-port.mjs'

/** A WebKit of its own, driven by the commands of the W3C's WebDriver. */
export type Driver = {
  /** @throws DriverError with WebDriver's name of what went wrong */
  send: <T = unknown>(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    body?: object,
    limitMs?: number,
  ) => Promise<T>
  stop: () => Promise<void>
}

// Now and then a session is never opened, and the next one is.
const startWithinMs = 60_000
// One that hangs has nothing to lose.
const endWithinMs = 30_000

class DriverError extends Error {
  constructor(code: string, message: string) {
    super(`${code}: ${message}`)
  }
}

type Start = { display: string; proxy: string; timezoneId: string | undefined }

// The browser's own bars are wider than a phone; nothing moves when a person wants it calm.
const noBars = `* { min-width: 0; min-height: 0; padding: 0; margin: 0; border: 0; }
headerbar *, toolbar *, infobar * { font-size: 1px; -gtk-icon-transform: scale(0); }`
const calm = '[Settings]\ngtk-enable-animations=0\n'

async function settingsFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'pillbox-webkit-'))
  await mkdir(join(folder, 'gtk-3.0'))
  await writeFile(join(folder, 'gtk-3.0/gtk.css'), noBars)
  await writeFile(join(folder, 'gtk-3.0/settings.ini'), calm)
  return folder
}

async function command<T>(
  url: string,
  method: string,
  body?: object,
  limitMs?: number,
): Promise<T> {
  const answer = await fetch(url, {
    method,
    ...(body && { body: JSON.stringify(body) }),
    ...(limitMs !== undefined && { signal: AbortSignal.timeout(limitMs) }),
  })
  const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } }
  if (!answer.ok) throw new DriverError(value.error ?? 'unknown error', value.message ?? '')
  return value
}

async function untilReady(base: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    if (await command(`${base}/status`, 'GET').catch(() => false)) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`WebKitWebDriver ended with code ${child.exitCode}.`)
}

const wanted = (proxy: string) => ({
  // A page can be asked before all of it is there, as Playwright does.
  pageLoadStrategy: 'none',
  proxy: { proxyType: 'manual', httpProxy: proxy },
})

async function openSession(base: string, child: ChildProcess, proxy: string): Promise<string> {
  await untilReady(base, child)
  const capabilities = { alwaysMatch: wanted(proxy) }
  const url = `${base}/session`
  const asked = command<{ sessionId: string }>(url, 'POST', { capabilities }, startWithinMs)
  return `${url}/${(await asked).sessionId}`
}

async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  const force = setTimeout(() => child.kill('SIGKILL'), endWithinMs)
  child.kill()
  await ended
  clearTimeout(force)
}

/** Starts one for a single visitor: nothing is kept, and nothing is shared with others. */
export const startDriver = (start: Start): Promise<Driver> =>
  startOnce(start).catch((error: Error) => {
    if (error.name !== 'TimeoutError') throw error
    return startOnce(start)
  })

async function startOnce({ display, proxy, timezoneId }: Start): Promise<Driver> {
  const folder = await settingsFolder()
  const port = await freePort()
  const zone = timezoneId === undefined ? {} : { TZ: timezoneId }
  const env = { ...process.env, DISPLAY: display, XDG_CONFIG_HOME: folder, ...zone }
  const child = spawn('WebKitWebDriver', [`--port=${port}`], { env, stdio: 'ignore' })
  const end = async () => {
    await endProcess(child)
    // What the browser still writes as it ends comes between.
    await rm(folder, { recursive: true, force: true, maxRetries: 10 })
  }
  const session = await openSession(`http://127.0.0.1:${port}`, child, proxy).catch(
    async (error: unknown) => {
      await end()
      throw error
    },
  )
  return {
    send: (method, path, body, limitMs) => command(`${session}${path}`, method, body, limitMs),
    stop: async () => {
      await command(session, 'DELETE', undefined, endWithinMs).catch(() => {})
      await end()
    },
  }
}
