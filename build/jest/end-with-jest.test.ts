import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'end-with-jest-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
const until = async (isSo: () => boolean) => {
  while (!isSo()) await new Promise((done) => setTimeout(done, 10))
}

test('a worker that waits ends with the Jest that started it, also when that is killed', async () => {
  const worker = join(folder, 'worker.mjs')
  const imported = pathToFileURL(join(__dirname, 'end-with-jest.mjs')).href
  writeFileSync(
    worker,
    `import '${imported}'\nsetInterval(() => {}, 1000)\nprocess.send(process.pid)\n`,
  )
  const starter = `
    const worker = require('node:child_process').fork(${JSON.stringify(worker)})
    worker.on('message', (pid) => console.log(pid))`
  const jestItself = spawn(process.execPath, ['-e', starter])
  const [said] = await once(jestItself.stdout, 'data')
  const pid = Number(said)
  expect(isAlive(pid)).toBe(true)

  jestItself.kill('SIGKILL')

  await until(() => !isAlive(pid))
})
