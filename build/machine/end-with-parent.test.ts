import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const watchdog = pathToFileURL(join(__dirname, 'end-with-parent.mjs')).href

// A program that starts another, as Jest starts workers: with its own options. Each says its number
// when it is up, into a pipe that closes with the last of them.
const endless =
  'console.log(process.pid); process.on("SIGTERM", () => {}); setInterval(() => {}, 1000)'
const runner = `
  require('node:child_process').spawn(
    process.execPath, [...process.execArgv.slice(0, 2), '-e', ${JSON.stringify(endless)}],
    { stdio: ['ignore', 'inherit', 'inherit'] })
  ${endless}`
const starter = `
  require('node:child_process').spawn(
    process.execPath, ['--import', ${JSON.stringify(watchdog)}, '-e', ${JSON.stringify(runner)}],
    { stdio: ['ignore', 'inherit', 'inherit'] })`

test('what was started ends when who started it was killed, and what that had started too', async () => {
  const started = spawn(process.execPath, ['-e', starter])
  const lines = createInterface(started.stdout)[Symbol.asyncIterator]()
  const pids = [await lines.next(), await lines.next()].map(({ value }) => Number(value))
  expect(new Set(pids).size).toBe(2)
  const closed = once(started.stdout, 'close')

  started.kill('SIGKILL')

  await closed
})
