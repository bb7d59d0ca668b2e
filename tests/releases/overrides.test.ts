import type { Page } from 'playwright-core'
import { expectNoAxeViolations } from '../support/browser'
import { signIn } from '../support/people'
import { ownProduct } from '../support/product'
import { buildChanged, type ChangedRoom } from '../support/room-build'

const { stack, visit } = ownProduct()

let changed: ChangedRoom
beforeAll(async () => {
  changed = await buildChanged('mf-devices', 'src/text.ts', (source) =>
    source.replace("myNetworkDevices: 'My Network Devices'", "myNetworkDevices: 'Shared with me'"),
  )
})

const heading = (page: Page, name: string) => page.getByRole('heading', { name })

const banner = (page: Page) => page.getByRole('region', { name: 'Preview' })

/** The link that the command line prints for these words. */
async function linkTo(...words: string[]): Promise<string> {
  const { out, err } = await stack().releases(...words, '--host', stack().origin, '--json')
  expect(err).toBe('')
  return JSON.parse(out).link
}

async function nowOn() {
  const { out } = await stack().releases('list', 'mf-devices', '--json')
  const { seq, remotes } = JSON.parse(out)
  return { seq: seq as number, version: remotes[0].live as string }
}

test('one browser sees the app as it was, or with another version, while everybody else sees what is live', async () => {
  const [one, other] = [await visit(), await visit()]
  await signIn(one.page, 'asha@example.test')
  const before = await nowOn()
  await stack().releases('publish', changed.dist)
  await one.page.reload()
  await heading(one.page, 'Shared with me').waitFor()

  await one.page.goto(await linkTo('open', `prod@${before.seq}`))
  await heading(one.page, 'My Network Devices').waitFor()
  expect(new URL(one.page.url()).pathname).not.toContain('override')
  await banner(one.page).getByText(`number ${before.seq}`).waitFor()
  await expectNoAxeViolations(one.page)
  await signIn(other.page, 'asha@example.test')
  await heading(other.page, 'Shared with me').waitFor()
  expect(await banner(other.page).count()).toBe(0)

  await banner(one.page).getByRole('link', { name: 'Leave' }).click()
  await heading(one.page, 'Shared with me').waitFor()
  expect(await banner(one.page).count()).toBe(0)

  await one.page.goto(await linkTo('override', 'mf-devices', before.version))
  await heading(one.page, 'My Network Devices').waitFor()
  await one.page.reload()
  await heading(one.page, 'My Network Devices').waitFor()
  await banner(one.page).getByText(`mf-devices ${before.version}`).waitFor()
  await other.page.reload()
  await heading(other.page, 'Shared with me').waitFor()
  expect([...one.problems, ...other.problems]).toEqual([])
  await one.leave()
  await other.leave()
})

test('a link that does not count says so, and shows nothing else', async () => {
  const { page, context, leave } = await visit()
  const link = await linkTo('open', 'prod@1')
  const answer = await page.goto(`${link.slice(0, -6)}AAAAAA`)

  expect(answer?.status()).toBe(400)
  await page.getByRole('alert').getByText('Ask for a new one.').waitFor()
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('override')
  await leave()
})
