import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { calm, entryGivenBack, expectNoProblems, neverRest } from '../support/browser'
import { fillSignIn, openAs, signInQuietly } from '../support/people'
import { theProduct } from '../support/product'

const { visit } = theProduct()

const dialog = (page: Page) => page.getByRole('dialog')
const nickname = (page: Page) => dialog(page).getByRole('textbox', { name: 'Device Nickname' })

async function openAddDevice(page: Page) {
  await page.getByRole('button', { name: 'Add New Device' }).click()
  await nickname(page).waitFor()
}

async function atHome(width: number, height: number) {
  const visitor = await visit({ width, height })
  await openAs(visitor.page, 'asha@example.test')
  return visitor
}

test('Back closes a dialog and not the page, and nothing typed is lost without a question', async () => {
  const visitor = await atHome(360, 740)
  const { page, leave } = visitor
  await page.goto('/profile')
  await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor()
  await page.getByRole('link', { name: /home$/ }).click()

  await openAddDevice(page)
  await page.goBack()
  await dialog(page).waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe('/')

  await openAddDevice(page)
  await nickname(page).pressSequentially('Nani')
  await page.goBack()
  await page.getByRole('alertdialog', { name: 'Discard changes?' }).waitFor()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  expect(await nickname(page).inputValue()).toBe('Nani')

  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await dialog(page).waitFor({ state: 'detached' })
  await entryGivenBack(page)
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor()
  expectNoProblems(visitor)
  await leave()
})

test('the browser asks before a page with something typed is loaded again', async () => {
  const { page, leave } = await atHome(360, 740)
  await openAddDevice(page)
  await nickname(page).pressSequentially('Nani')

  const asked = page.waitForEvent('dialog')
  await page.evaluate(() => void setTimeout(() => location.reload()))
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()

  expect(await nickname(page).inputValue()).toBe('Nani')
  await leave()
})

test.each([
  ['no-preference', 0.2],
  ['reduce', 0],
] as const)(
  'with motion %s a dialog takes %d s to close, and gives the focus back',
  async (motion, takes) => {
    const { page, leave } = await atHome(1280, 800)
    await page.emulateMedia({ reducedMotion: motion })
    await openAddDevice(page)
    await calm(page)
    await page.evaluate(() => {
      const content = document.querySelector('[role=dialog]')!
      new MutationObserver(() => {
        const { animationDuration } = getComputedStyle(content)
        document.body.dataset.took = animationDuration
      }).observe(content, { attributeFilter: ['data-state'] })
    })

    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })

    const took = await page.evaluate(() => document.body.dataset.took)
    expect(parseFloat(took ?? '')).toBe(takes)
    await page.waitForFunction(() => document.activeElement?.textContent === 'Add New Device')
    await leave()
  },
)

test('with reduced motion nothing is on its way to another size or colour', async () => {
  const { page, leave } = await atHome(1280, 800)
  await page.emulateMedia({ reducedMotion: 'reduce' })

  const taken = await page.evaluate(() =>
    [...document.querySelectorAll('body *')].map(
      (part) => getComputedStyle(part).transitionDuration,
    ),
  )

  expect(new Set(taken)).toEqual(new Set(['0s']))
  await leave()
})

/** Waits for a message that is shown, and lies over nothing of what is open. */
const messageBeside = (page: Page, open: string) =>
  page.waitForFunction((selector) => {
    const area = document.querySelector(selector)!.getBoundingClientRect()
    const messages = [...document.querySelectorAll('.Toastify__toast')]
    const isOver = (message: Element) => {
      const place = message.getBoundingClientRect()
      const [left, right] = [Math.max(place.left, area.left), Math.min(place.right, area.right)]
      const [top, bottom] = [Math.max(place.top, area.top), Math.min(place.bottom, area.bottom)]
      const [x, y] = [(left + right) / 2, (top + bottom) / 2]
      return left < right && top < bottom && message.contains(document.elementFromPoint(x, y))
    }
    return messages.length > 0 && !messages.some(isOver)
  }, open)

test.each([
  [360, 740],
  [1280, 800],
])('at %d x %d no message lies over an open dialog or menu', async (width, height) => {
  const { page, leave } = await atHome(width, height)
  await openAddDevice(page)
  await page.getByRole('button', { name: 'Scan QR code' }).click()
  await page.getByRole('textbox', { name: 'Device ID' }).fill('PB-DEMO-9999')
  await nickname(page).fill('Nani')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.locator('.Toastify').getByRole('alert').waitFor()
  await messageBeside(page, '[role=dialog]')

  await page.getByRole('button', { name: 'Scan QR code' }).click()
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await dialog(page).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).waitFor()
  await messageBeside(page, '[role=menu]')
  await leave()
})

test.each([
  [360, 740, 2],
  [320, 256, 1],
  [1280, 800, 2],
])(
  'at %d x %d with letters of %d times a dialog scrolls as a whole, its buttons in one row',
  async (width, height, times) => {
    const { page, leave } = await atHome(width, height)
    await page.goto('/device/PB-DEMO-0001/schedule')
    await page.getByRole('button', { name: 'EDIT Box 3' }).click()
    await page.getByRole('radio', { name: 'Edit details for current pill' }).click()
    await page.getByRole('button', { name: 'Save' }).waitFor()
    await page.evaluate(
      (n) => void (document.documentElement.style.fontSize = `${112.5 * n}%`),
      times,
    )
    await calm(page)

    const seen = await page.evaluate(() => {
      const content = document.querySelector('[role=dialog]')!
      const sizes = (part: Element) => ({
        hidden: part.scrollHeight - part.clientHeight,
        out: part.scrollWidth - part.clientWidth,
      })
      const buttons = [...content.querySelectorAll('.chakra-dialog__footer button')]
      const rows = new Set(buttons.map((button) => Math.round(button.getBoundingClientRect().top)))
      const body = content.querySelector('.chakra-dialog__body')!
      return { body: sizes(body), page: sizes(content.parentElement!), rows: rows.size }
    })
    expect(seen.body).toEqual({ hidden: 0, out: 0 })
    expect(seen.page).toEqual({ hidden: expect.any(Number), out: 0 })
    expect(seen.page.hidden).toBeGreaterThan(0)
    expect(seen.rows).toBe(1)
    await leave()
  },
)

test('in forced colours one sees where the knob of a switch stands', async () => {
  const { page, leave } = await atHome(1280, 800)
  await page.goto('/device/PB-DEMO-0001/schedule')
  await page.getByRole('region', { name: 'Box 1' }).getByRole('button', { name: 'EDIT' }).click()
  await dialog(page).getByRole('radio', { name: 'Edit details for current pill' }).click()
  const knob = dialog(page).getByRole('switch').first()
  await knob.waitFor()

  await page.emulateMedia({ forcedColors: 'active' })
  const { line, color, ground } = await knob.evaluate((element) => {
    const { borderTopWidth: line, borderTopColor: color } = getComputedStyle(element, '::before')
    return { line, color, ground: getComputedStyle(element).backgroundColor }
  })

  expect(line).toBe('10px')
  expect(color).not.toBe(ground)
  await leave()
})

/** A page to which what dialogs are made of does not come until it is found. */
async function withoutDialogs() {
  const { page, context, leave } = await visit()
  await signInQuietly(context.request, 'asha@example.test')
  await page.addInitScript(neverRest)
  let isLost = true
  await page.route('**/r/shell/**/*.js*', async (route) => {
    const response = await route.fetch()
    const body = await response.text()
    if (isLost && body.includes('alertdialog')) return route.abort('connectionreset')
    return route.fulfill({ response, body })
  })
  return { page, leave, found: () => void (isLost = false) }
}

const sharedWithTheApp = '/?shared-text=Dadi%27s+box+PB-DEMO-0101'

async function expectItsDialog(page: Page): Promise<void> {
  await page.getByRole('dialog', { name: 'Add New Device' }).waitFor()
  expect(await page.getByRole('textbox', { name: 'Device ID' }).inputValue()).toBe('PB-DEMO-0101')
  expect(new URL(page.url()).search).toBe('')
}

test('what was shared with the app is asked for again when its dialog did not come', async () => {
  const { page, found, leave } = await withoutDialogs()

  await page.goto(sharedWithTheApp)
  await page.getByText('This could not be opened. Please try again.').first().waitFor()

  found()
  await page.reload()
  await expectItsDialog(page)
  await leave()
})

test('what somebody who is signed out shared with the app opens after they signed in', async () => {
  const { page, leave } = await visit()

  await page.goto(sharedWithTheApp)
  await page.waitForURL('**/signin')
  await fillSignIn(page, 'asha@example.test')

  await expectItsDialog(page)
  await leave()
})

test('a dialog whose part did not come says so, and opens with the next press, as a menu does', async () => {
  const { page, found, leave } = await withoutDialogs()
  await page.goto('/device/PB-DEMO-0001/schedule')
  const edit = page.getByRole('region', { name: 'Box 1' }).getByRole('button', { name: 'EDIT' })

  await edit.click()
  await page.getByText('This could not be opened. Please try again.').first().waitFor()
  expect(await dialog(page).count()).toBe(0)
  expect(page.url()).toContain('/schedule')

  found()
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Profile' }).waitFor()
  await page.keyboard.press('Escape')
  await edit.click()
  await page.getByRole('dialog', { name: 'Edit Schedule - Box 1' }).waitFor()
  await leave()
})

/** What a dialog over the page makes anew: of which entries the content has style and a place. */
const entriesOf = (page: Page) =>
  page.evaluate(() => {
    const all = [...document.querySelectorAll('main li')]
    const isMade = ({ firstElementChild }: Element) =>
      firstElementChild?.checkVisibility({ contentVisibilityAuto: true })
    const { scrollHeight } = document.documentElement
    return { all: all.length, made: all.filter(isMade).length, scrollHeight }
  })

const isMeasured = '[data-measured]'

/** How high the page is with what is left out, and how high it were with all of it. */
const heightsOf = (page: Page) =>
  page.evaluate((measured) => {
    const { documentElement: root } = document
    const entries = [...document.querySelectorAll(measured)]
    const shown = root.scrollHeight
    for (const entry of entries) entry.removeAttribute('data-measured')
    const whole = root.scrollHeight
    for (const entry of entries) entry.setAttribute('data-measured', '')
    return { isLeftOut: entries.length > 0, shown, whole }
  }, isMeasured)

/** Waits until some of the list is left out and the page is as high as with all of it. */
async function untilMeasured(page: Page): Promise<number> {
  for (let tries = 0; tries < 200; tries += 1) {
    const { isLeftOut, shown, whole } = await heightsOf(page)
    if (isLeftOut && shown === whole) return shown
    await pause(50)
  }
  throw new Error('The list was not measured.')
}

test('of a long list only what is in sight is made anew by a dialog, and nothing moves', async () => {
  const visitor = await visit({ width: 390, height: 740 })
  const { page, leave } = visitor
  await openAs(page, 'manju@example.test')
  await page.goto('/device/PB-DEMO-0009/notifications')
  for (const shown of [20, 40]) {
    await page.getByRole('button', { name: 'Show More' }).click()
    await page.locator('main').getByRole('listitem').nth(shown).waitFor({ state: 'attached' })
  }
  const before = await untilMeasured(page)
  const onTop = await page.evaluate(() => {
    const days = [...document.querySelectorAll('section')]
    const entry = days
      .map((day) => day.querySelectorAll('li'))
      .find(({ length }) => length > 3)![1]!
    const { bottom } = document.querySelector('header')!.getBoundingClientRect()
    scrollBy(0, entry.getBoundingClientRect().top - bottom)
    return document.elementFromPoint(innerWidth / 2, bottom + 20)?.tagName
  })
  expect(onTop).toBe('H2')
  await page.evaluate(() => scrollTo(0, 0))

  await page.getByRole('button', { name: /^Filter/ }).click()
  await dialog(page).waitFor()
  const { all, made, scrollHeight } = await entriesOf(page)
  expect(all).toBe(60)
  expect(made).toBeLessThan(30)
  expect(scrollHeight).toBe(before)

  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'hidden' })
  await page.setViewportSize({ width: 320, height: 740 })
  // Of another size they are measured anew.
  expect(await untilMeasured(page)).toBeGreaterThan(before)
  expectNoProblems(visitor)
  await leave()
})
