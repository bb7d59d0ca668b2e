import { beforeAWait } from '../../build/jest/before-a-wait'
import { expectNoAxeViolations, expectNoProblems } from '../support/browser'
import { signIn } from '../support/people'
import { ownProduct } from '../support/product'
import { buildChanged } from '../support/room-build'

const { stack, visit } = ownProduct()

test('the releases page shows what runs, and takes a version back for those who may, and nobody else', async () => {
  const stranger = await visit()
  await signIn(stranger.page, 'asha@example.test')
  const closed = await stranger.page.request.get('/releases')
  expect(closed.status()).toBe(403)
  expect(await closed.text()).toContain('asha@example.test')
  await stranger.leave()

  const changed = await buildChanged('mf-schedule', 'src/text.ts', (source) =>
    source.replace("schedule: 'Schedule'", "schedule: 'Other schedule'"),
  )
  expect(await stack().releases('publish', changed.dist)).toMatchObject({ code: 0 })

  const admin = await visit({ width: 360 })
  const { page } = admin
  await signIn(page, 'adm@example.test')
  await page.goto('/releases')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expectNoAxeViolations(page)

  await page.getByRole('heading', { name: 'mf-schedule' }).click()
  await page.getByRole('button', { name: /^Roll back to .*, mf-schedule$/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('The heading is wrong.')
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: /roll back/i }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText(/^mf-schedule is rolled back/).waitFor()

  expect((await stack().releases('log', '--limit', '1')).out).toMatch(
    /Admin Desk {2}rollback {2}mf-schedule .*"The heading is wrong\."/,
  )
  expectNoProblems(admin)
  await admin.leave()
})

test('the machine endpoint names the version that fails in a browser within 5 s', async () => {
  const { page, leave } = await visit()
  await signIn(page, 'asha@example.test')
  const broken = await buildChanged('mf-network', 'src/room.tsx', (source) =>
    source.replace(
      /export function Room\(\)([^{]*)\{\n/,
      "export function Room()$1{\n  if (document.body) throw new Error('This room is broken.')\n",
    ),
  )
  expect(await stack().releases('publish', broken.dist)).toMatchObject({ code: 0 })
  await page.goto('/device/PB-DEMO-0001/network')
  // Once it has failed, the version before it stands there.
  await page.getByRole('heading', { level: 1, name: 'This device is shared with' }).waitFor()

  expect(await beforeAWait(5000, () => untilRed('mf-network'))).toMatchObject({ isInTime: true })
  await leave()

  // At 3 a.m. on a phone: under three screens, the worst first, the way back in sight.
  const admin = await visit({ width: 360, height: 640 })
  await signIn(admin.page, 'adm@example.test')
  await admin.page.goto('/releases')
  const headings = await admin.page.getByRole('heading').allTextContents()
  expect(headings.slice(0, 2)).toEqual([
    '1 of 6 is failing',
    expect.stringMatching(/^mf-network is failing, since \d\d:\d\d\s*\.$/),
  ])
  await expectNoAxeViolations(admin.page)
  expect(await admin.page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(
    3 * 640,
  )
  const back = admin.page.getByRole('button', { name: /^Roll back to .*, mf-network$/ })
  expect((await back.boundingBox())?.y).toBeLessThan(640)

  // From alarm to file and line in one page.
  const trouble = admin.page.getByRole('region', { name: 'mf-network', exact: true })
  const line = /mf-network\/src\/room\.tsx:\d+/
  await trouble.getByText('Error: This room is broken.').first().waitFor()
  expect((await trouble.getByText(line).first().boundingBox())?.y).toBeLessThan(640)
  await trouble.getByText('All of mf-network').click()
  await trouble.getByText(/^\d+ files? differs? from/).click()
  await trouble.getByRole('list', { name: 'Files that differ' }).waitFor()
  await expectNoAxeViolations(admin.page)
  // As the page has it, and twice as large.
  for (const letters of ['112.5%', '225%']) {
    await admin.page.evaluate((size) => (document.documentElement.style.fontSize = size), letters)
    expect(await admin.page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  }
  await admin.leave()
  const out = await told('why', 'mf-network')
  expect(out).toContain('Error: This room is broken.')
  expect(out).toMatch(line)
})

/** Asks for the health until this remote is not well, 20 s at most. */
async function untilRed(remote: string): Promise<void> {
  const until = performance.now() + 20_000
  while (performance.now() < until) {
    const answer = await fetch(`${stack().origin}/releases/v1/health`)
    const { remotes } = (await answer.json()) as { remotes: Record<string, { status: string }> }
    if (remotes[remote]?.status !== 'ok') return
    await new Promise((done) => setTimeout(done, 100))
  }
}

/** What a command says as soon as hosts wrote down what they heard, after 20 s at most. */
async function told(...command: string[]): Promise<string> {
  const until = performance.now() + 20_000
  for (;;) {
    const { out } = await stack().releases(...command)
    if (!out.startsWith('no browser') || performance.now() > until) return out
    await new Promise((done) => setTimeout(done, 500))
  }
}
