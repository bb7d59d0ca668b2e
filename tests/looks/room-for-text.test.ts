import type { Page } from 'playwright-core'
import { calm } from '../support/browser'
import { holdMessages } from '../support/messages'
import { fillSignIn, openAs } from '../support/people'
import { theProduct } from '../support/product'
import { stickingOut } from '../support/what-is-wrong'

const { visit } = theProduct()

const device = '/device/PB-DEMO-0001'
const textSize = (page: Page, percent: number) =>
  page.evaluate((size) => void (document.documentElement.style.fontSize = size), `${percent}%`)

/** The sizes of letters as they are drawn, also those of a picture that is scaled. */
const lettersIn = (page: Page, picture: string) =>
  page.locator(picture).evaluate((element) => {
    const texts = [...element.querySelectorAll('*')].filter((part) =>
      [...part.childNodes].some(({ nodeType }) => nodeType === Node.TEXT_NODE),
    )
    return texts.map((part) => {
      const scale = part instanceof SVGGraphicsElement ? (part.getScreenCTM()?.a ?? 1) : 1
      return scale * parseFloat(getComputedStyle(part).fontSize)
    })
  })

test.each([360, 1280])(
  'the letters of the picture of days are at least 14 px and grow with the text, at %d px',
  async (width) => {
    const { page, leave } = await visit({ width, height: 800 })
    await openAs(page, 'asha@example.test', `${device}/dashboard`)
    await page.getByRole('toolbar', { name: /pills taken and/ }).waitFor()
    const picture = '[role=toolbar][aria-label*="pills taken"]'

    const usual = await lettersIn(page, picture)
    await textSize(page, 225)
    const large = await lettersIn(page, picture)

    expect(usual.length).toBeGreaterThan(7)
    expect(Math.min(...usual)).toBeGreaterThanOrEqual(14)
    expect(Math.min(...large) / Math.min(...usual)).toBeCloseTo(2)
    expect(await stickingOut(page)).toEqual([])
    await leave()
  },
)

/** The rows of the bars, and the least that a finger has of one. */
const barsOf = (page: Page) =>
  page
    .getByRole('toolbar', { name: /pills taken and/ })
    .getByRole('button')
    .evaluateAll((bars) => {
      const areas = bars.map((bar) => bar.getBoundingClientRect())
      const sides = areas.flatMap(({ width, height }) => [width, height])
      return {
        rows: new Set(areas.map(({ bottom }) => Math.round(bottom))).size,
        least: Math.min(...sides),
      }
    })

test.each([
  [1280, 112.5, 1],
  [820, 112.5, 2],
  [360, 112.5, 2],
  [360, 225, 2],
  [320, 225, 3],
])(
  'at %d px, with letters of %d %%, the bars of the days are buttons for a finger in %d rows',
  async (width, size, rows) => {
    const { page, leave } = await visit({ width, height: 800 })
    await openAs(page, 'asha@example.test', `${device}/dashboard`)
    await page.getByRole('toolbar', { name: /pills taken and/ }).waitFor()
    await textSize(page, size)

    const bars = await barsOf(page)
    expect(bars.rows).toBe(rows)
    expect(bars.least).toBeGreaterThanOrEqual(44)
    expect(await stickingOut(page)).toEqual([])
    await leave()
  },
)

test('the way past the header is out of sight until the keyboard comes to it, also in two lines', async () => {
  const { page, leave } = await visit({ width: 320, height: 740 })
  await page.goto('/signin')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await textSize(page, 225)
  const link = page.getByRole('link', { name: 'Skip to the content' })
  const edges = () =>
    link.evaluate((way) => {
      const { top, bottom, height } = way.getBoundingClientRect()
      return { top, bottom, height }
    })

  const hidden = await edges()
  await link.focus()
  await page.keyboard.press('Shift')

  // Two lines of it are as high as that.
  expect(hidden.height).toBeGreaterThan(100)
  expect(hidden.bottom).toBeLessThanOrEqual(0)
  expect((await edges()).top).toBeGreaterThanOrEqual(0)
  await leave()
})

test('a bar stays under the finger while the day above it becomes shorter or longer', async () => {
  const { page, leave } = await visit({ width: 360, height: 740 })
  await openAs(page, 'asha@example.test', `${device}/dashboard`)
  const toolbar = page.getByRole('toolbar', { name: /pills taken and/ })
  await toolbar.waitFor()
  // What Safari does not do by itself, no browser is to do here.
  await page.evaluate(() => void (document.documentElement.style.overflowAnchor = 'none'))
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const heights = new Set<number>()
  const moves: number[] = []
  const bars = toolbar.getByRole('button')
  const all = await bars.count()
  for (let index = all - 7; index < all; index += 1) {
    const bar = bars.nth(index)
    const topOf = () => bar.evaluate((button) => button.getBoundingClientRect().top)
    const before = await topOf()
    await bar.press('Enter')
    await toolbar.locator('[aria-pressed=true]:focus').waitFor()
    moves.push(Math.abs((await topOf()) - before))
    heights.add(await page.evaluate(() => document.documentElement.scrollHeight))
  }

  expect(heights.size).toBeGreaterThan(1)
  expect(Math.max(...moves)).toBeLessThan(1)
  await leave()
})

/** What sticks out of a card at its side, in px. */
const outOf = (page: Page, cards: string) =>
  page.evaluate((selector) => {
    const out = [...document.querySelectorAll(selector)].flatMap((card) =>
      [...card.querySelectorAll('*')].map(
        (part) => part.getBoundingClientRect().right - card.getBoundingClientRect().right,
      ),
    )
    return Math.max(0, ...out.map(Math.round))
  }, cards)

const boxes = 'section[aria-label^="Box "]'

async function openSchedule(page: Page) {
  await openAs(page, 'asha@example.test', `${device}/schedule`)
  await page.getByRole('region', { name: 'Box 8' }).waitFor()
}

test('nothing reaches out of the cards of a schedule with large text', async () => {
  const { page, leave } = await visit({ width: 640, height: 800 })
  await openSchedule(page)

  const found: Record<string, number> = {}
  for (const width of [320, 360, 640, 820, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await textSize(page, 225)
    found[width] = await outOf(page, boxes)
  }

  expect(found).toEqual({ 320: 0, 360: 0, 640: 0, 820: 0, 1280: 0 })
  await leave()
})

/** Words that are drawn on more than one line. */
const brokenWords = (page: Page, cards: string) =>
  page.evaluate((selector) => {
    const letters = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const broken: string[] = []
    while (letters.nextNode()) {
      const { currentNode: node } = letters
      if (!node.parentElement?.closest(selector)) continue
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\S+/g)) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (lines.size > 1) broken.push(word)
      }
    }
    return broken
  }, cards)

test('no word on a card of a schedule is broken, also beside a scrollbar', async () => {
  const { page, leave } = await visit()
  await openSchedule(page)

  const found: Record<string, string[]> = {}
  // A window of 1,280 px has 1,265 beside a scrollbar.
  for (const width of [360, 480, 720, 820, 993, 1265, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    await calm(page)
    const broken = await brokenWords(page, boxes)
    if (broken.length > 0) found[width] = broken
  }

  expect(found).toEqual({})
  await leave()
})

test.each(['dashboard', 'notifications', 'network', 'settings', 'trend'])(
  'no word of the page %s is broken beside the navigation',
  async (path) => {
    const { page, leave } = await visit({ width: 720, height: 1000 })
    await openAs(page, 'asha@example.test', `${device}/${path}`)
    // A stream of releases stays open: Firefox never calls such a page idle.
    await page.waitForFunction(
      () =>
        !document.querySelector('main [role=status][aria-label]') &&
        document.fonts.status === 'loaded',
    )

    const found: Record<string, string[]> = {}
    for (const [width, percent] of [
      [719, 112.5],
      [768, 112.5],
      [834, 112.5],
      [993, 112.5],
      [1060, 112.5],
      [834, 168.75],
      [1280, 168.75],
    ] as const) {
      await page.setViewportSize({ width, height: 1000 })
      await textSize(page, percent)
      await calm(page)
      const broken = await brokenWords(page, 'main')
      if (broken.length > 0) found[`${width} px, ${percent} %`] = broken
    }

    expect(found).toEqual({})
    await leave()
  },
)

test('no word of a message is broken on a phone with letters of twice the size', async () => {
  const { page, leave } = await visit({ width: 390, height: 740 })
  await holdMessages(page, 'those to come')
  await page.goto('/signin')
  await fillSignIn(page, 'asha@example.test')
  const message = page.locator('.Toastify__toast')
  await message.getByText('Authenticated').waitFor()
  await textSize(page, 225)
  await calm(page)

  // An address is a word that no line of a phone has room for.
  const broken = await brokenWords(page, '.Toastify__toast')
  expect(broken.filter((word) => !word.includes('@'))).toEqual([])
  expect(await message.getByText('Authenticated').isVisible()).toBe(true)
  await leave()
})

const shownInPrint = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('header, nav, button, [role=button], a, .Toastify')]
      .filter((part) => part.checkVisibility({ visibilityProperty: true }))
      .filter((part) => part.getBoundingClientRect().width > 1)
      .map((part) => part.getAttribute('aria-label') ?? part.textContent),
  )

/** How light the ground and the lightest words of a page are, from 0 (black) to 1. */
const lightnessOf = (page: Page) =>
  page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d')!
    const gray = (color: string) => {
      canvas.fillStyle = '#fff'
      canvas.fillRect(0, 0, 1, 1)
      canvas.fillStyle = color
      canvas.fillRect(0, 0, 1, 1)
      const [r = 0, g = 0, b = 0] = canvas.getImageData(0, 0, 1, 1).data
      return (r + g + b) / 765
    }
    const texts = [...document.querySelectorAll('main h1, main p, main dd, main dt, main li')]
    return {
      paper: gray(getComputedStyle(document.body).backgroundColor),
      palest: Math.max(...texts.map((text) => gray(getComputedStyle(text).color))),
    }
  })

test.each([
  ['schedule', 'Box 8', 1],
  ['dashboard', 'Alarms', 2],
  ['notifications', undefined, 3],
])('%s is printed without navigation and buttons, dark on white', async (path, region, most) => {
  const { page, leave } = await visit()
  await page.emulateMedia({ colorScheme: 'dark' })
  await openAs(page, 'asha@example.test', `${device}/${path}`)
  await (
    region === undefined
      ? page.getByRole('list').last()
      : page.getByRole('region', { name: region })
  ).waitFor()
  await page.waitForLoadState('networkidle')
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' })

  const paper = await page.pdf({ format: 'A4' })
  const pages = paper.toString('latin1').match(/\/Type\s*\/Page\b/g) ?? []
  expect(await shownInPrint(page)).toEqual([])
  expect(await lightnessOf(page)).toEqual({ paper: 1, palest: 0 })
  expect(pages.length).toBeLessThanOrEqual(most)
  expect(pages.length).toBeGreaterThan(0)
  await leave()
})

test('an alarm that is due is black on white on paper', async () => {
  const { page, leave } = await visit({ timezoneId: 'Asia/Kolkata' })
  // Of tomorrow nothing is told yet, whatever the hour is.
  const tomorrow = new Date(Date.now() + 24 * 3_600_000).toISOString().slice(0, 10)
  await page.clock.setFixedTime(new Date(`${tomorrow}T08:05+05:30`))
  await page.emulateMedia({ colorScheme: 'dark' })
  await openSchedule(page)
  await page
    .getByRole('listitem')
    .filter({ hasText: /due now/ })
    .first()
    .waitFor()

  await page.emulateMedia({ colorScheme: 'dark', media: 'print' })

  expect(await lightnessOf(page)).toEqual({ paper: 1, palest: 0 })
  await leave()
})

test('on a phone that lies on its side the header goes with the page, and nothing is kept free for it', async () => {
  const { page, leave } = await visit({ width: 740, height: 390 })
  await openAs(page, 'asha@example.test', `${device}/notifications`)
  const date = page.getByRole('main').getByRole('heading', { level: 2 }).first()
  await date.waitFor()
  await date.evaluate((heading) => scrollTo(0, heading.getBoundingClientRect().top + scrollY + 20))
  await page.waitForFunction(
    () => document.querySelector('header')!.getBoundingClientRect().bottom < 0,
  )
  const placeOf = (part: string) =>
    page
      .locator(part)
      .first()
      .evaluate((each) => {
        const { top, bottom } = each.getBoundingClientRect()
        return { top, bottom }
      })

  expect((await placeOf('main h2')).top).toBeCloseTo(0)
  const panel = await placeOf('.no-print:has(nav)')
  expect(panel.top).toBeCloseTo(0)
  expect(panel.bottom).toBeLessThanOrEqual(390)
  await leave()
})

test('the date that one reads under stays below the header, also with large letters', async () => {
  const { page, leave } = await visit({ width: 360, height: 740 })
  await openAs(page, 'asha@example.test', `${device}/notifications`)
  const date = page.getByRole('main').getByRole('heading', { level: 2 }).first()
  await date.waitFor()
  await textSize(page, 225)
  await date.evaluate((heading) => scrollTo(0, heading.getBoundingClientRect().top + scrollY - 20))
  const edge = (part: string, side: 'top' | 'bottom') =>
    page
      .locator(part)
      .first()
      .evaluate((each, at) => each.getBoundingClientRect()[at], side)

  const header = await edge('header', 'bottom')
  expect(header).toBeGreaterThan(70)
  await page.waitForFunction(
    (bottom) => document.querySelector('main h2')!.getBoundingClientRect().top >= bottom - 1,
    header,
  )
  expect(await edge('main h2', 'top')).toBeLessThan(header + 2)
  await leave()
})

test.each([
  [1280, 3],
  [1920, 4],
])('at %d px %d devices stand side by side', async (width, most) => {
  const { page, leave } = await visit({ width, height: 800 })
  await openAs(page, 'chitra@example.test')
  await page.getByRole('link', { name: /^Mausi/ }).waitFor()

  const lefts = await page
    .locator('a[data-device]')
    .evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().left)))

  expect(new Set(lefts).size).toBe(most)
  await leave()
})

test('a wide schedule is drawn as the device: two rows of four', async () => {
  const { page, leave } = await visit()
  await openSchedule(page)

  const corners = await page
    .locator(boxes)
    .evaluateAll((all) =>
      all.map((each) => each.getBoundingClientRect()).map(({ left, top }) => [left, top]),
    )

  const apart = (index: 0 | 1) => new Set(corners.map((corner) => Math.round(corner[index]!))).size
  expect([corners.length, apart(0), apart(1)]).toEqual([8, 4, 2])
  await leave()
})

const map = '[role=group][aria-label="Boxes of the device"]'

test('above the boxes of a narrow schedule the device leads to each of them', async () => {
  const { page, leave } = await visit({ width: 360, height: 740 })
  await openSchedule(page)
  const lids = page.locator(`${map} a`)

  const least: Record<string, number> = {}
  const out: Record<string, string[]> = {}
  for (const [width, percent] of [
    [180, 112.5],
    [320, 112.5],
    [820, 112.5],
    [360, 225],
  ] as const) {
    await page.setViewportSize({ width, height: 740 })
    await textSize(page, percent)
    await calm(page)
    const sizes = await lids.evaluateAll((all) =>
      all.map((lid) => lid.getBoundingClientRect()).flatMap((box) => [box.width, box.height]),
    )
    least[width] = sizes.length / 2 === 8 ? Math.min(...sizes) : 0
    out[width] = await stickingOut(page)
  }
  await page.getByRole('link', { name: /^Box 3, / }).click()
  const led = await page.evaluate(() => {
    const below = document.querySelector('header')!.getBoundingClientRect().bottom
    const { activeElement: card } = document
    const top = card!.getBoundingClientRect().top - below
    return { card: card!.getAttribute('aria-label'), isSeen: top >= 0 && top < 40 }
  })
  const isThere = () => page.locator(map).isVisible()
  await textSize(page, 112.5)
  await page.setViewportSize({ width: 1280, height: 800 })

  expect(Math.min(...Object.values(least))).toBeGreaterThanOrEqual(44)
  expect(Object.values(out).flat()).toEqual([])
  expect(led).toEqual({ card: 'Box 3', isSeen: true })
  expect(await isThere()).toBe(false)
  await leave()
})

test('the device above the boxes of a narrow schedule is not printed', async () => {
  const { page, leave } = await visit({ width: 360, height: 740 })
  await openSchedule(page)
  const isThere = () => page.locator(map).isVisible()
  const onScreen = await isThere()

  await page.emulateMedia({ media: 'print' })

  expect([onScreen, await isThere()]).toEqual([true, false])
  await leave()
})

test('no word of the counters is broken with large text', async () => {
  const { page, leave } = await visit({ width: 360, height: 800 })
  await openAs(page, 'asha@example.test', `${device}/dashboard`)
  await page.getByRole('region', { name: 'Pills Taken' }).waitFor()
  await textSize(page, 225)

  expect(await brokenWords(page, 'section[aria-label^=Pills]')).toEqual([])
  await leave()
})

/** A day of a device at noon, whatever the hour is: what it told, and when last. */
type Day = { email: string; deviceId: string; change: object }

async function openDayAtNoon(page: Page, { email, deviceId, change }: Day): Promise<void> {
  await page.clock.setFixedTime(new Date('2026-11-20T12:00:00+05:30'))
  await page.route(/\/app-api\/device\/[^/]+\/dashboard$/, async (route) => {
    const answer = (await (await route.fetch()).json()) as { today: object }
    await route.fulfill({ json: { ...answer, today: { ...answer.today, ...change } } })
  })
  await openAs(page, email, `/device/${deviceId}/dashboard`)
  await page.getByRole('region', { name: 'Today' }).waitFor()
}

const long = { began: '2026-11-01T10:00:00+05:30', changed: '2026-11-01T11:00:00+05:30' }

test.each([
  ['is not known', /^Not known: /, { ...long, told: [], heard: '2026-11-20T07:00:00+05:30' }],
  [
    'was missed',
    /^Levothyroxine/,
    {
      ...long,
      told: [{ timestamp: '2026-11-20T08:30:00+05:30', code: '601' }],
      heard: '2026-11-20T11:00:00+05:30',
    },
  ],
])('what %s has room for the longest names, at any time of the day', async (_, said, change) => {
  const { page, leave } = await visit({ width: 320, height: 256, timezoneId: 'Asia/Kolkata' })
  const email = 'annapurna.chattopadhyay.of.ballygunge@example.test'
  await openDayAtNoon(page, { email, deviceId: 'PB-DEMO-0004', change })
  const today = page.getByRole('region', { name: 'Today' })
  await today.getByText(said).first().waitFor()

  const found: Record<string, string[]> = {}
  for (const percent of [112.5, 225]) {
    await textSize(page, percent)
    found[percent] = await stickingOut(page)
  }

  expect(found).toEqual({ 112.5: [], 225: [] })
  await leave()
})

test('no word of a day that is not known is broken beside the navigation', async () => {
  const { page, leave } = await visit({ width: 720, height: 1000, timezoneId: 'Asia/Kolkata' })
  const heard = '2026-11-18T23:25:00+05:30'
  const change = { ...long, told: [], heard }
  await openDayAtNoon(page, { email: 'asha@example.test', deviceId: 'PB-DEMO-0001', change })
  await page.getByText(/^Not heard from since Wednesday/).waitFor()

  const found: Record<string, string[]> = {}
  for (const width of [360, 719, 834, 993, 1280]) {
    await page.setViewportSize({ width, height: 1000 })
    await calm(page)
    const broken = await brokenWords(page, 'section[aria-label=Today]')
    if (broken.length > 0) found[width] = broken
  }

  expect(found).toEqual({})
  await leave()
})
