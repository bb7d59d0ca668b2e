import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { signIn } from '../support/people'
import { buildChanged } from '../support/room-build'
import { ownProduct } from '../support/product'

const { stack, visit } = ownProduct()

/**
 * Of which versions of mf-devices the page has loaded files. On a slow machine an earlier good one is
 * among them: it is asked for as well when the present one takes long.
 */
const devicesVersions = (page: Page) =>
  page.evaluate(() => {
    const files = performance.getEntriesByType('resource')
    const found = files.flatMap(({ name }) => /\/r\/mf-devices\/([^/]+)\//.exec(name)?.[1] ?? [])
    return [...new Set(found)]
  })

/** What the files of a version of mf-devices took on the line, in bytes, beside what they hold. */
const devicesBytes = (page: Page, version: string) =>
  page.evaluate((folder) => {
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const own = files.filter(({ name }) => name.includes(folder))
    const sum = (size: 'encodedBodySize' | 'decodedBodySize') =>
      own.reduce((bytes, file) => bytes + file[size], 0)
    return { onTheLine: sum('encodedBodySize'), whole: sum('decodedBodySize') }
  }, `/r/mf-devices/${version}/`)

/** Every file of the shell in the store, with its time of change. */
async function shellFiles() {
  const folder = join(stack().dataDir, 'releases/remotes/shell')
  const files = await readdir(folder, { recursive: true })
  const times = files.sort().map(async (file) => [file, (await stat(join(folder, file))).mtimeMs])
  return Object.fromEntries(await Promise.all(times)) as Record<string, number>
}

test('a published remote is in the next page load, and out of it after a rollback, with nothing else touched', async () => {
  const { page, leave } = await visit()
  await signIn(page, 'asha@example.test')
  const shellBefore = await shellFiles()
  const changed = await buildChanged('mf-devices', 'src/text.ts', (source) =>
    source.replace("myNetworkDevices: 'My Network Devices'", "myNetworkDevices: 'Shared with me'"),
  )

  const published = await stack().releases('publish', changed.dist)
  expect(published).toMatchObject({ code: 0 })
  await page.reload()
  await page.getByRole('heading', { name: 'Shared with me' }).waitFor()
  expect(await devicesVersions(page)).toContain(changed.version)

  const rolledBack = await stack().releases(
    'rollback',
    'mf-devices',
    '--reason',
    'The heading is wrong.',
  )
  expect(rolledBack).toMatchObject({ code: 0 })
  await page.reload()
  await page.getByRole('heading', { name: 'My Network Devices' }).waitFor()
  expect(await devicesVersions(page)).not.toContain(changed.version)
  expect(await shellFiles()).toEqual(shellBefore)

  const log = await stack().releases('log')
  expect(log.out).toContain('The heading is wrong.')
  await leave()
})

test('who comes again after a release fetches of it only what is different', async () => {
  const { page, leave } = await visit()
  await signIn(page, 'asha@example.test')
  await page.getByRole('heading', { name: 'My Network Devices' }).waitFor()
  const changed = await buildChanged('mf-devices', 'src/text.ts', (source) =>
    source.replace("myNetworkDevices: 'My Network Devices'", "myNetworkDevices: 'Of my network'"),
  )

  await stack().releases('publish', changed.dist)
  await page.reload()
  await page.getByRole('heading', { name: 'Of my network' }).waitFor()
  const { onTheLine, whole } = await devicesBytes(page, changed.version)
  expect(whole).toBeGreaterThan(10_000)
  expect(onTheLine).toBeLessThan(whole / 20)

  await stack().releases('rollback', 'mf-devices', '--reason', 'It was a trial.')
  await leave()
})

test('a version that throws while it draws gives way to the one before it', async () => {
  const { page, leave } = await visit()
  await signIn(page, 'asha@example.test')
  const broken = await buildChanged('mf-devices', 'src/room.tsx', (source) =>
    source.replace(
      'export function Room() {\n',
      "export function Room() {\n  if (document.body) throw new Error('This room is broken.')\n",
    ),
  )

  await stack().releases('publish', broken.dist)
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'My Devices' }).waitFor()
  expect(await devicesVersions(page)).toContain(broken.version)
  await stack().releases('rollback', 'mf-devices', '--reason', 'It throws.')
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'My Devices' }).waitFor()
  expect(await devicesVersions(page)).not.toContain(broken.version)
  await leave()
})

test('a tab opened before three deploys and a collection still opens every page', async () => {
  const { page, problems, leave } = await visit()
  await signIn(page, 'asha@example.test')
  await page.evaluate(() => Object.assign(window, { openedBefore: true }))
  for (const heading of ['Schedule one', 'Schedule two', 'Schedule three']) {
    const changed = await buildChanged('mf-schedule', 'src/text.ts', (source) =>
      source.replace("schedule: 'Schedule'", `schedule: '${heading}'`),
    )
    expect(await stack().releases('publish', changed.dist)).toMatchObject({ code: 0 })
  }
  // As hasty as it can be: all that nothing needs goes now.
  const days = ['--log-days', '0', '--min-age-days', '0', '--grace-days', '0', '--seen-days', '0']
  expect(await stack().releases('gc', '--apply', '--last', '1', ...days)).toMatchObject({ code: 0 })

  await page.getByRole('link', { name: /^Dadi/ }).click()
  await page.getByText('Next Alarm at').waitFor()
  for (const [link, heading] of [
    ['Schedule', /^Schedule/],
    ['Notifications', 'Notifications'],
    ['Device Network', 'This device is shared with'],
    ['Device Settings', 'Device Settings'],
  ] as const) {
    await page.getByRole('link', { name: link, exact: true }).click()
    await page.getByRole('heading', { level: 1, name: heading }).waitFor()
  }
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Profile' }).click()
  await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor()
  expect(await page.evaluate(() => 'openedBefore' in window)).toBe(true)
  expect(problems).toEqual([])
  await leave()
})
