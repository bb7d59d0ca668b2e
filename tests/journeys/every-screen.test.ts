import type { Page } from 'playwright-core'
import { axeViolations, calm } from '../support/browser'
import { overflow } from '../support/people'
import { everyScreen } from '../support/screens'
import { theProduct } from '../support/product'

const { visit } = theProduct()

/** Controls that are smaller than a finger; links inside a sentence are text. */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls = document.querySelectorAll<HTMLElement>(
      'a, button, input, select, [role=menuitem]',
    )
    const inSentence = (control: HTMLElement) => control.matches('p a, p [role=link]')
    const areaOf = (control: HTMLElement) =>
      (control.closest('label') ?? control).getBoundingClientRect()
    return [...controls]
      .filter((control) =>
        control.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
      )
      .filter((control) => !inSentence(control) && !control.matches('[href="#content"]'))
      .map((control) => ({ control, area: areaOf(control) }))
      .filter(({ area }) => area.width > 1 && (area.width < 44 || area.height < 44))
      .map(({ control, area }) => {
        const name = control.getAttribute('aria-label') ?? control.textContent
        return `${control.tagName} ${name} ${Math.round(area.width)}x${Math.round(area.height)}`
      })
  })
}

const closely = [360, 820, 1280]
// The narrowest phone, and the narrowest window with the side navigation beside the page.
const narrowest = [320, 719]

/** What was wrong at a width, by the screen where it was seen. */
const wrong = new Map<number, Record<string, unknown>>()
const found = (...widths: number[]) => widths.map((width) => wrong.get(width) ?? {})

function note(width: number, screen: string, what: unknown[]) {
  if (what.length > 0) wrong.set(width, { ...wrong.get(width), [screen]: what })
}

async function lookClosely(page: Page, width: number, name: string) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.locator(`html[style*="${colorScheme}"]`).waitFor()
    const problems = [...(await axeViolations(page)), ...(await smallTargets(page))]
    note(width, `${name}, ${colorScheme}`, problems)
  }
}

async function lookForOverflow(page: Page, width: number, name: string) {
  const pixels = await overflow(page)
  note(width, name, pixels > 0 ? [`${pixels} px`] : [])
}

// One walk for all widths: getting to a screen takes longer than looking at it.
async function lookAtAll(page: Page) {
  const overlays = page.locator('[role=dialog], [role=menu]')
  for await (const { name } of everyScreen(page)) {
    const open = await overlays.count()
    const at = async (width: number, height: number, look: () => Promise<void>) => {
      await page.setViewportSize({ width, height })
      await calm(page)
      await look()
      if ((await overlays.count()) !== open) note(width, name, ['what was open has closed'])
    }
    for (const width of closely) await at(width, 800, () => lookClosely(page, width, name))
    for (const width of narrowest) await at(width, 640, () => lookForOverflow(page, width, name))
    await page.setViewportSize({ width: 1280, height: 800 })
  }
}

beforeAll(async () => {
  const { page, leave } = await visit()
  await lookAtAll(page)
  await leave()
})

test.each(closely)(
  'axe finds nothing and every target is at least 44 px at %d px, light and dark',
  (width) => expect(found(width)).toEqual([{}]),
)

test('nothing overflows at 320 and at 719 px', () => {
  expect(found(...narrowest)).toEqual([{}, {}])
})
