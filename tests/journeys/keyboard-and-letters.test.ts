import type { Page } from 'playwright-core'
import { openAs } from '../support/people'
import { theProduct } from '../support/product'

const { visit } = theProduct()

const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document
    return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent ?? ''
  })

/** Presses Tab until the control with this name has the focus. */
async function tabTo(page: Page, name: string | RegExp) {
  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press('Tab')
    const found = await focused(page)
    if (typeof name === 'string' ? found === name : name.test(found)) return
  }
  throw new Error(`Tab does not reach ${name}.`)
}

test('everything from signing in to a device works by keyboard', async () => {
  const { page, leave } = await visit()
  await page.goto('/signin')
  await page.getByRole('textbox', { name: 'Email' }).waitFor()

  await page.keyboard.press('Tab')
  expect(await focused(page)).toBe('Skip to the content')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.type('asha@example.test')
  await page.keyboard.press('Tab')
  await page.keyboard.type('correct-box-42')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'My Devices' }).waitFor()

  await tabTo(page, 'Add New Device')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Add New Device' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await focused(page)).toBe('Add New Device')

  await page.keyboard.press('Tab')
  expect(await focused(page)).toContain('Dadi')
  await page.keyboard.press('Enter')
  await page.getByText('Next Alarm at').waitFor()
  expect(await focused(page)).toBe('Hello, Asha Sharma')
  expect(await page.title()).toBe('Dashboard - Dadi - Pillbox Companion')
  await leave()
})

test.each(['none', 'active'] as const)(
  'the item of a menu that the keyboard is at has a ring, with forced colours %s',
  async (forcedColors) => {
    const { page, leave } = await visit()
    await openAs(page, 'asha@example.test')
    await page.emulateMedia({ forcedColors })
    await page.getByRole('button', { name: /^Account menu/ }).focus()

    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowDown')

    const ring = await page.locator('[role=menuitem][data-highlighted]').evaluate((item) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(item)
      return `${outlineStyle} ${outlineWidth}`
    })
    expect(ring).toBe('solid 3px')
    await leave()
  },
)

/** Waits for the font of a script; gives those that this page has fetched by then. */
async function fetchedWith(page: Page, font: string): Promise<string[]> {
  const fetched = await page.waitForFunction((awaited) => {
    const loaded = [...document.fonts].filter(({ status }) => status === 'loaded')
    const families = [...new Set(loaded.map(({ family }) => family.replaceAll('"', '')))]
    return families.includes(awaited) ? families.sort() : null
  }, font)
  return (await fetched.jsonValue()) ?? []
}

const latin = 'Noto Sans Variable'
const names = 'Language Names'
const devanagari = 'Noto Sans Devanagari'

/** Letters that come too late for one page, as on a busy machine, are those of the next. */
async function openUntilLettersCome(page: Page): Promise<void> {
  const areThere = () => [...document.fonts].some(({ status }) => status === 'loaded')
  for (let pages = 1; pages <= 20; pages += 1) {
    await page.goto('/signin')
    await page.getByRole('heading', { level: 1 }).waitFor()
    const comes = page.waitForFunction(areThere, undefined, { timeout: 2000 })
    const came = await comes.catch(() => undefined)
    if (came) return
  }
}

test('languages are named with letters of ours, few of them: their readers may have a system without', async () => {
  const { page, leave } = await visit()
  await page.goto('/signin')

  for (const name of ['हिन्दी', 'বাংলা']) {
    const button = page.getByRole('button', { name })
    const family = await button.evaluate((each) => getComputedStyle(each).fontFamily)
    expect(family).toContain(names)
    await page.waitForFunction(([font, word]) => document.fonts.check(`16px "${font}"`, word), [
      names,
      name,
    ] as const)
  }
  const sizes = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => name.endsWith('.woff2'))
      .map(({ decodedBodySize }) => decodedBodySize),
  )
  expect(sizes.filter((size) => size < 4000)).toHaveLength(2)
  await leave()
})

test('Devanagari and Bengali names are drawn with real letters, fetched only when they appear', async () => {
  const { page, leave } = await visit()
  await openUntilLettersCome(page)
  await fetchedWith(page, names)
  expect(await fetchedWith(page, latin)).toEqual([names, latin])

  // Every box, at any time of day: the dashboard names only what rings next.
  await openAs(page, 'asha@example.test', '/device/PB-DEMO-0001/schedule')
  await page.getByText('मेटफॉर्मिन').first().waitFor()
  expect(await fetchedWith(page, devanagari)).toEqual([devanagari, latin])

  await page.goto('/device/PB-DEMO-0001/settings')
  await page.getByRole('textbox', { name: 'Nick Name' }).fill('ঠাকুমা')
  await fetchedWith(page, 'Noto Sans Bengali')
  await leave()
})
