import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from './postgres-server'

let bin: string
beforeEach(() => {
  bin = mkdtempSync(join(tmpdir(), 'pillbox-bin-'))
  // PostgreSQL runs as another person, who has to find it.
  chmodSync(bin, 0o777)
  program('initdb', 'exit 0')
})
afterEach(() => rmSync(bin, { recursive: true }))

const program = (name: string, work: string) => {
  writeFileSync(join(bin, name), `#!/bin/sh\n${work}\n`)
  // Whatever the umask is: a test before may have made it strict.
  chmodSync(join(bin, name), 0o755)
}
const timesAsked = () => {
  const path = join(bin, 'asked')
  return existsSync(path) ? readFileSync(path, 'utf8').length : 0
}
const until = async (isSo: () => boolean) => {
  while (!isSo()) await new Promise((done) => setTimeout(done, 10))
}

test('PostgreSQL is waited for as long as it lives', async () => {
  program('postgres', 'trap "exit 0" INT; while true; do sleep 0.05; done')
  program('pg_isready', `printf . >> ${bin}/asked; test -e ${bin}/go`)
  const started = startPostgres(bin)
  await Promise.race([started, until(() => timesAsked() > 0)])
  const later = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_000)
  const asked = timesAsked()
  await until(() => timesAsked() > asked + 1)
  later.mockRestore()
  writeFileSync(join(bin, 'go'), '')

  const server = await started
  expect(server.url).toMatch(/^postgres:\/\/pillbox@127\.0\.0\.1:\d+\/postgres$/)
  await server.stop()
})

test('one that ends instead of getting ready is told', async () => {
  program('postgres', 'exit 7')
  program('pg_isready', 'exit 1')

  await expect(startPostgres(bin)).rejects.toThrow('PostgreSQL ended with 7')
})

test('it ends with whoever started it, also when that is killed', async () => {
  program('postgres', `trap "touch ${bin}/ended; exit 0" INT; while true; do sleep 0.05; done`)
  program('pg_isready', 'exit 0')
  const file = JSON.stringify(join(__dirname, 'postgres-server.ts'))
  const work = `import(${file}).then(({ startPostgres }) => startPostgres(${JSON.stringify(bin)})).then(() => console.log('ready'))`
  // What a killed one leaves goes with the folder of this test.
  const env = { ...process.env, TMPDIR: bin }
  const starter = spawn(process.execPath, ['--import', 'tsx', '-e', work], { env })
  await once(starter.stdout, 'data')

  starter.kill('SIGKILL')

  await until(() => existsSync(join(bin, 'ended')))
})
