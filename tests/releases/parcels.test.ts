import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { builtRooms } from '../../build/rooms/describe-room'
import { root } from '../../build/root.mjs'
import { standingRelease } from '../../build/rooms/standing-release'
import { expectNoProblems } from '../support/browser'
import { signIn, signOut } from '../support/people'
import { ownProduct } from '../support/product'
import { buildChanged, buildFixture } from '../support/room-build'

const { stack, visit } = ownProduct()

const plain = '/device/PB-DEMO-0001/plain'

beforeAll(async () => {
  const folders = [await buildFixture('mf-plain'), await buildFixture('mf-react18')]
  for (const folder of folders)
    expect(await stack().releases('publish', folder)).toMatchObject({ code: 0 })
})

const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true })
const hasSingleSpa = (page: Page) => page.evaluate(() => 'singleSpaNavigate' in window)
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

/** Notes where this document was when its heading was taken away, for the next document to read. */
const watchHeading = (page: Page) =>
  page.evaluate(() => {
    const look = () =>
      document.querySelector('h1') ?? localStorage.setItem('gone', location.pathname)
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true })
  })

test('a remote without a framework stands beside the rest, in the same session', async () => {
  const visitor = await visit()
  const { page } = visitor
  await signIn(page, 'asha@example.test')
  expect(await hasSingleSpa(page)).toBe(false)

  await page.goto(plain)
  await heading(page, 'Without a framework').waitFor()
  expect(await hasSingleSpa(page)).toBe(true)
  await page.getByText('Hello Asha').waitFor()
  expect(await page.title()).toBe('Without a framework - Pillbox Companion')
  await page.getByRole('button', { name: 'Call it Nani' }).click()
  await page.getByRole('banner').getByRole('button', { name: 'Nani' }).waitFor()

  await page.getByRole('link', { name: 'Schedule' }).click()
  await heading(page, 'Schedule').waitFor()
  await heading(page, 'Without a framework').waitFor({ state: 'detached' })
  await page.goBack()
  await heading(page, 'Without a framework').waitFor()
  await signOut(page)
  await page.waitForURL('**/signin')
  expectNoProblems(visitor)
  await visitor.leave()
})

test('address, title, focus and the back button follow a remote without a framework', async () => {
  const visitor = await visit()
  const { page } = visitor
  await signIn(page, 'asha@example.test')
  await page.goto(plain)

  await page.getByRole('link', { name: 'More' }).click()
  await heading(page, 'More without a framework').waitFor()
  expect(new URL(page.url()).pathname).toBe(`${plain}/more`)
  expect(await page.title()).toBe('More without a framework - Pillbox Companion')
  expect(await focused(page)).toBe('More without a framework')

  await page.goBack()
  await heading(page, 'Without a framework').waitFor()
  await page.goForward()
  await heading(page, 'More without a framework').waitFor()
  await page.getByRole('button', { name: 'Back' }).click()
  await heading(page, 'Without a framework').waitFor()
  expect(new URL(page.url()).pathname).toBe(plain)
  expectNoProblems(visitor)
  await visitor.leave()
})

test('a remote with a React of its own works beside the rest, and is gone as soon as it ends the session', async () => {
  const visitor = await visit()
  const { page } = visitor
  await signIn(page, 'asha@example.test')

  await page.goto('/lab18')
  await heading(page, 'React 18.3.1').waitFor()
  await page.getByText('Hello Asha').waitFor()
  await page.getByRole('link', { name: 'Second page' }).click()
  const styled = page.getByText('Signed in as asha@example.test')
  await styled.waitFor()
  expect(new URL(page.url()).search).toBe('?from=first')
  expect(await styled.evaluate((node) => getComputedStyle(node).borderInlineStartWidth)).toBe('4px')
  expect(await focused(page)).toBe('Second page')
  await page.goBack()
  await heading(page, 'React 18.3.1').waitFor()
  await page.goForward()

  await watchHeading(page)
  await page.getByRole('button', { name: 'Leave' }).click()
  await page.waitForURL('**/signin')
  expect(await page.evaluate(() => localStorage.getItem('gone'))).toBe('/lab18/second')
  expectNoProblems(visitor)
  await visitor.leave()
})

test('every remote of ours exposes its room both ways', () => {
  const remotes = builtRooms().filter((name) => name !== 'shell')
  const exposed = remotes.map((name) =>
    Object.keys(standingRelease(join(root, name))?.exposes ?? {}),
  )

  expect(exposed).toEqual(remotes.map(() => ['./room', './lifecycles']))
})

test('a remote of ours works as a parcel too, with the side navigation', async () => {
  const asParcel = await buildChanged('mf-devices', 'room.json', (source) =>
    source.replace('"routes"', '"mount": "parcel",\n  "routes"'),
  )
  expect(await stack().releases('publish', asParcel.dist)).toMatchObject({ code: 0 })
  const visitor = await visit()
  const { page } = visitor
  await signIn(page, 'asha@example.test')

  await page.getByRole('link', { name: /^Dadi/ }).click()
  await page.getByText('Next Alarm at').waitFor()
  const navigation = page.getByRole('navigation', { name: 'Device' })
  await navigation.getByRole('link', { name: 'Device Settings' }).click()
  await heading(page, 'Device Settings').waitFor()
  expect(await focused(page)).toBe('Device Settings')
  await page.getByRole('textbox', { name: 'Nick Name' }).waitFor()
  await page.goBack()
  await page.getByText('Next Alarm at').waitFor()
  await navigation.getByRole('link', { name: 'Notifications' }).click()
  await page.getByRole('button', { name: 'Sort' }).click()
  await page.getByRole('dialog').waitFor()
  expectNoProblems(visitor)
  await visitor.leave()
})

test('a parcel that throws while it mounts gives way to the version before it', async () => {
  const broken = await buildChanged('tests/fixtures/mf-plain', 'src/lifecycles.ts', (source) =>
    source.replace('  draw(props)\n}', "  throw new Error('This parcel is broken.')\n}"),
  )
  await stack().releases('publish', broken.dist)
  const { page, leave } = await visit()
  await signIn(page, 'asha@example.test')

  const tried = page.waitForResponse((response) => response.url().includes(broken.version))
  await page.goto(plain)
  await heading(page, 'Without a framework').waitFor()
  await tried
  await page.getByRole('link', { name: 'Schedule' }).click()
  await heading(page, 'Schedule').waitFor()
  await page.goBack()
  await heading(page, 'Without a framework').waitFor()
  await leave()
})
