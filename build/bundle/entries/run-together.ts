import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { roomForNew } from '../../machine/room-for-new.mjs'

type Told = { name: string; env: Record<string, string> }

type Running = {
  name: string
  child: ChildProcess
  ready: Promise<unknown>
  ended: Promise<number>
}

const inFolder = (path: string) => new URL(path, import.meta.url)

/** Of a group of its own: Ctrl+C is for who started it, and asks each server once. */
function run({ name, env }: Told): Running {
  const watchdog = inFolder('program/stop-with-parent.mjs').href
  const program = fileURLToPath(inFolder(`${name}.mjs`))
  const child = spawn(process.execPath, [roomForNew, '--import', watchdog, program], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  const ended = once(child, 'close').then(([code]) => Number(code ?? 1))
  const ready = new Promise<void>((done) => {
    createInterface({ input: child.stdout! }).on('line', (line) => {
      console.log(`${name}: ${line}`)
      if (line.startsWith('ready ')) done()
    })
  })
  return { name, child, ready, ended }
}

const untilAsked = () =>
  new Promise<'asked'>((done) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => done('asked'))
  })

/** The first that ends; who has just started says what is wrong with its settings too. */
async function untilOneEnds(running: Running[]): Promise<Running> {
  const first = await Promise.race(running.map((each) => each.ended.then(() => each)))
  await Promise.all(running.map(({ ready, ended }) => Promise.race([ready, ended])))
  return first
}

/**
 * Runs servers of this folder until somebody asks for the end, or one of them ends; `greet` is called
 * once all are ready.
 * @returns the exit code
 */
export async function runTogether(told: Told[], greet: () => void): Promise<number> {
  const asked = untilAsked()
  const running = told.map(run)
  void Promise.all(running.map(({ ready }) => ready)).then(greet)
  const outcome = await Promise.race([asked, untilOneEnds(running)])
  for (const { child } of running) child.kill('SIGTERM')
  await Promise.all(running.map(({ ended }) => ended))
  if (outcome === 'asked') return 0
  const code = await outcome.ended
  console.error(`${outcome.name} ended (code ${code}), so the others were stopped.`)
  return code || 1
}
