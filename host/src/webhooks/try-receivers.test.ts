import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Webhook } from 'standardwebhooks'
import { aReceiver, type TestReceiver } from '../testing/a-receiver'

let folder: string
let receivers: [TestReceiver, TestReceiver]
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'webhooks-'))
  receivers = [await aReceiver(), await aReceiver()]
})
afterEach(async () => {
  await Promise.all(receivers.map(({ close }) => close()))
  await rm(folder, { recursive: true })
})

async function tried() {
  const path = join(folder, 'webhooks.json')
  const all = receivers.map(({ url, secret }, i) => ({ name: `no-${i}`, url, secret }))
  await writeFile(path, JSON.stringify(all))
  const child = spawn(process.execPath, ['../build/run-source.mjs', 'src/webhooks/try-main.ts'], {
    cwd: join(__dirname, '../..'),
    env: { PATH: process.env.PATH, WEBHOOKS: path },
  })
  let out = ''
  child.stdout.on('data', (text) => (out += text))
  const [code] = await once(child, 'close')
  return { out, code }
}

test('the command tries every receiver once, and says who took it', async () => {
  receivers[1].answer(401)

  expect(await tried()).toEqual({ code: 1, out: 'no-0: took it\nno-1: answered 401\n' })
  const { calls, secret } = receivers[0]
  expect(calls).toHaveLength(1)
  const [{ headers, body } = { headers: {}, body: '' }] = calls
  expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toMatchObject({
    type: 'webhook.tried',
    data: { channel: 'prod', seq: 0 },
  })
})
