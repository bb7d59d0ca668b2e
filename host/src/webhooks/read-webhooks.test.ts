import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../config'
import { aSecret } from '../testing/a-receiver'

let folder: string
let path: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'webhooks-'))
  path = join(folder, 'webhooks.json')
})
afterEach(() => rm(folder, { recursive: true }))

const secret = aSecret('kept to itself')
const pager = { name: 'pager', url: 'https://pager.example/hooks', secret }

async function read(text: string) {
  await writeFile(path, text)
  return readConfig({ WEBHOOKS: path })
}
const readAll = (...receivers: object[]) => read(JSON.stringify(receivers))

test('nobody is told unless somebody is named', () => {
  expect(readConfig({})).toMatchObject({ config: { webhooks: [] } })
})

test('who names no events wants all', async () => {
  const config = await readAll(pager, { ...pager, name: 'chat', events: ['release.moved'] })

  expect(config).toMatchObject({ config: { webhooks: [{ name: 'pager' }, { name: 'chat' }] } })
  const webhooks = 'config' in config ? config.config.webhooks : []
  expect(webhooks.map(({ events }) => events.size)).toEqual([4, 1])
})

test('what was read holds no secret that a log could show', async () => {
  const config = await readAll(pager)

  expect(JSON.stringify(config)).not.toContain(secret)
})

test.each([
  ['http:', { url: 'http://pager.example/hooks' }, '0.url is not https:'],
  ['a password', { url: ['https://me:word', 'pager.example'].join('@') }, '0.url is not https:'],
  ['no address', { url: 'pager' }, '0.url is not https:'],
  ['a short secret', { secret: `whsec_${btoa('short')}` }, '0.secret'],
  ['a secret that is none', { secret: 'the words of a secret that is none' }, '0.secret'],
  ['three secrets', { secret: [secret, secret, secret] }, '0.secret'],
  ['an event that is none', { events: ['release.sung'] }, '0.events.0'],
  ['a name that is none', { name: 'The Pager' }, '0.name is not'],
  ['a field that is none', { token: 'x' }, '0 '],
])('with %s the host does not start, and says where', async (_, wrong, problem) => {
  const config = await readAll({ ...pager, ...wrong })

  expect(config).toEqual({
    problems: [expect.stringContaining(`WEBHOOKS ${path} ${problem}`)],
  })
  expect(JSON.stringify(config)).not.toContain(secret)
})

test('an address of this machine may be http:', async () => {
  expect(await readAll({ ...pager, url: 'http://localhost:9000/x' })).toHaveProperty('config')
})

test('two receivers of one name are refused', async () => {
  expect(await readAll(pager, pager)).toEqual({
    problems: [`WEBHOOKS ${path} has a name more than once`],
  })
})

test('a file that is none, or is not JSON, is named without what is in it', async () => {
  expect(readConfig({ WEBHOOKS: path })).toEqual({
    problems: [`WEBHOOKS ${path} can not be read: ENOENT`],
  })
  const config = await read(`[{ "secret": "${secret}" `)
  expect(config).toEqual({ problems: [`WEBHOOKS ${path} is not JSON`] })
})
