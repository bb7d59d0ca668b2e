import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const watchdog = pathToFileURL(join(__dirname, 'end-with-parent.mjs')).href

// A program that starts another, as Jest starts workers: with its own options. Both say their number.
const endless = 'process.on("SIGTERM", () => {}); setInterval(() => {}, 1000)'
const runner = `
  const worker = require('node:child_process').spawn(
    process.execPath, [...process.execArgv.slice(0, 2), '-e', ${JSON.stringify(endless)}])
  console.log(process.pid + ' ' + worker.pid)
  ${endless}`
const starter = `
  require('node:child_process').spawn(
    process.execPath, ['--import', ${JSON.stringify(watchdog)}, '-e', ${JSON.stringify(runner)}],
    { stdio: ['ignore', 'inherit', 'inherit'] })`

const isThere = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('what was started ends when who started it was killed, and what that had started too', async () => {
  const started = spawn(process.execPath, ['-e', starter])
  const [line] = (await once(createInterface(started.stdout), 'line')) as [string]
  const pids = line.split(' ').map(Number)
  expect(pids.map(isThere)).toEqual([true, true])

  started.kill('SIGKILL')

  while (pids.some(isThere)) await new Promise((done) => setTimeout(done, 50))
})
