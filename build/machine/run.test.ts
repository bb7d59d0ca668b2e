import { run, stopRunning } from './run.mjs'

const node = (program: string) => run(process.execPath, ['-e', program])

test('the answer of a command stands apart from its complaints', async () => {
  const { code, out, said } = await node("console.error('careful'); console.log('done')")

  expect({ code, out }).toEqual({ code: 0, out: 'done' })
  expect(said.split('\n').sort()).toEqual(['careful', 'done'])
})

test('how a command ended is told', async () => {
  expect(await node('process.exit(6)')).toMatchObject({ code: 6 })
})

test('one that is killed has failed', async () => {
  expect((await node("process.kill(process.pid, 'SIGKILL')")).code).not.toBe(0)
})

test('a program that is not there is an error', async () => {
  await expect(run('no-such-program', [])).rejects.toMatchObject({ code: 'ENOENT' })
})

test('what still runs can be ended', async () => {
  const endless = node('setInterval(() => {}, 1000)')
  stopRunning()

  expect((await endless).code).not.toBe(0)
})
