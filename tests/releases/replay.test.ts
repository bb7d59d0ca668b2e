import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { run } from '../../build/machine/run.mjs'
import { buildHarmful, smoke } from '../support/harmful-room'
import { ownProduct } from '../support/product'
import { buildChanged, type ChangedRoom } from '../support/room-build'

const { stack } = ownProduct()

let harmful: ChangedRoom
let good: ChangedRoom
beforeAll(async () => {
  harmful = await buildHarmful()
  good = await buildChanged('mf-network', 'src/text.ts', (source) =>
    source.concat('export const more = 1\n'),
  )
  const path = join(stack().dataDir, 'releases.policy.json')
  const policy = JSON.parse(await readFile(path, 'utf8'))
  await writeFile(path, JSON.stringify({ ...policy, channels: { prod: { replay: true } } }))
})

const publish = ({ dist }: ChangedRoom) => stack().releases('publish', dist)
const replay = ({ version }: ChangedRoom) =>
  stack().releases(...['replay', 'mf-network', version, '--host', stack().origin], ...smoke)
const notReplayed = (version: string) =>
  expect.stringContaining(`REL-130 mf-network ${version} was not replayed beside what runs now`)

test('a version that breaks the page of another remote is found by a walk, and goes to nobody', async () => {
  expect(await publish(harmful)).toMatchObject({ code: 3, err: notReplayed(harmful.version) })

  const { code, err } = await replay(harmful)
  expect(err).toMatch(/wrong: Schedule: the heading "Schedule" is covered or not to be seen/)
  expect(err).not.toMatch(/wrong: (Device Network|Dashboard|Profile)/)
  expect(err).toMatch(/REL-013 mf-network \S+ .* ended with 1; nothing is signed/)
  expect(code).toBe(3)
  expect(await publish(harmful)).toMatchObject({ code: 3, err: notReplayed(harmful.version) })
})

test('a preview of it says so before anybody has it, with pictures of each page before and after', async () => {
  const folder = join(stack().dataDir, 'pictures')
  const { code, out, err } = await stack().releases(
    ...['preview', harmful.dist, '--host', stack().origin, '--pictures', folder, ...smoke],
  )

  expect(err).toContain(`REL-013 mf-network ${harmful.version}`)
  expect(err).not.toContain('the walk ended')
  expect(code).toBe(3)
  expect(out).toMatch(/^## mf-network \S+ on prod\n\n\*\*\[Open the app with it\]\(http/)
  expect(out).toMatch(/\| test \| \*\*`.*` said no\*\* \(it ended with 1\) \|/)
  expect(out).toContain('file mf-network/src/text.ts')
  const schedule = out.split('\n').find((line) => line.startsWith('| `schedule` |'))
  expect(schedule).toMatch(
    /!\[\]\(.*\/before\/schedule\.png\) \| !\[\]\(.*\/after\/schedule\.png\)/,
  )
})

test('a preview of one that leaves all pages as they are shows none of them twice', async () => {
  const folder = join(stack().dataDir, 'pictures')
  const { out } = await stack().releases(
    ...['preview', good.dist, '--host', stack().origin, '--pictures', folder, ...smoke],
  )

  const rows = out.split('\n').filter((line) => /\/after\/.*\.png/.test(line))
  expect(rows.length).toBeGreaterThan(5)
  expect(rows.filter((row) => !row.includes('| the same |'))).toEqual([])
})

test('a version that leaves all pages as they are is replayed, and then goes live', async () => {
  expect(await publish(good)).toMatchObject({ code: 3, err: notReplayed(good.version) })

  const { code, out, err } = await replay(good)
  expect(err).toContain('every page can be used')
  expect(out).toContain(`mf-network ${good.version} is replayed`)
  expect(code).toBe(0)
  expect(await publish(good)).toMatchObject({ code: 0 })
})

test('a walk through a link that is refused says how, and looks at nothing', async () => {
  const refused = `${stack().origin}/releases/v1/channels/prod/override?of=nobody`
  const walk = ['--import', 'tsx', 'tests/smoke.ts', refused]
  const { code, said } = await run(process.execPath, walk)

  expect(said).toMatch(/^wrong: the walk ended: http\S+ is answered with 4\d\d\.$/)
  expect(code).toBe(1)
})
