import type { Page } from 'playwright-core'
import { axeViolations } from '../support/browser'
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

test.each([360, 820, 1280])(
  'axe finds nothing and every target is at least 44 px at %d px, light and dark',
  async (width) => {
    const { page, leave } = await visit({ width, height: 800 })
    const found: Record<string, unknown> = {}

    for await (const screen of everyScreen(page)) {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await page.locator(`html[style*="${colorScheme}"]`).waitFor()
        const wrong = [...(await axeViolations(page)), ...(await smallTargets(page))]
        if (wrong.length > 0) found[`${screen.name}, ${colorScheme}`] = wrong
      }
    }
    expect(found).toEqual({})
    await leave()
  },
)

// The narrowest phone, and the narrowest window with the side navigation beside the page.
test('nothing overflows at 320 and at 719 px', async () => {
  const { page, leave } = await visit({ width: 320, height: 640 })
  const found: Record<string, number> = {}

  for await (const { name } of everyScreen(page)) {
    for (const width of [320, 719]) {
      await page.setViewportSize({ width, height: 640 })
      const pixels = await overflow(page)
      if (pixels > 0) found[`${name}, ${width} px`] = pixels
    }
    await page.setViewportSize({ width: 320, height: 640 })
  }
  expect(found).toEqual({})
  await leave()
})
