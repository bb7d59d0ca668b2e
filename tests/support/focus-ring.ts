import type { Page } from 'playwright-core'

/**
 * The controls of a page, or of the dialog or menu that is open over it, whose focus is not seen by
 * somebody at the keyboard: one line each, with what is drawn around them instead of a line of 3 px,
 * 2 px off, that stands out. Asks for the present width, colour scheme and forced colours.
 */
export async function withoutFocusRing(page: Page): Promise<string[]> {
  // After a key, the browser shows where the focus is, also where a script moves it.
  await page.keyboard.press('Shift')
  return page.evaluate(() => {
    const controls =
      'a[href], button, input, select, textarea, summary, [tabindex]:not([tabindex="-1"])'

    const nameOf = (control: HTMLElement) =>
      `${control.tagName} ${control.getAttribute('aria-label') ?? control.textContent}`.trim()

    const canTakeFocus = (control: HTMLElement) =>
      control.checkVisibility({ visibilityProperty: true }) &&
      !control.matches(':disabled, [inert] *, [aria-hidden=true] *')

    const openOver = () =>
      [...document.querySelectorAll('[role=menu], [role=alertdialog], [role=dialog]')].findLast(
        (over) => over.checkVisibility(),
      )

    const shades = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!
    const lightOf = (color: string) => {
      shades.clearRect(0, 0, 1, 1)
      shades.fillStyle = color
      shades.fillRect(0, 0, 1, 1)
      const [red, green, blue, alpha] = shades.getImageData(0, 0, 1, 1).data
      const linear = (part: number) =>
        part <= 10.31475 ? part / 3294.6 : ((part / 255 + 0.055) / 1.055) ** 2.4
      const light = 0.2126 * linear(red!) + 0.7152 * linear(green!) + 0.0722 * linear(blue!)
      return { light, alpha: alpha! }
    }

    const groundOf = (control: HTMLElement) => {
      for (let at = control.parentElement; at; at = at.parentElement) {
        const { light, alpha } = lightOf(getComputedStyle(at).backgroundColor)
        if (alpha === 255) return light
      }
      return 1
    }

    const contrast = (control: HTMLElement, color: string) => {
      const { light, alpha } = lightOf(color)
      const ground = groundOf(control)
      // A forced colour may let some of the ground through.
      const ring = (light * alpha + ground * (255 - alpha)) / 255
      const [more, less] = [Math.max(ring, ground), Math.min(ring, ground)]
      return (more + 0.05) / (less + 0.05)
    }

    const problemOf = (control: HTMLElement) => {
      control.focus({ preventScroll: true })
      if (document.activeElement !== control) return 'does not take the focus'
      if (!control.matches(':focus-visible')) return 'does not show the focus'
      const ring = getComputedStyle(control)
      const drawn = `${ring.outlineStyle} ${ring.outlineWidth} ${ring.outlineOffset} off`
      if (drawn !== 'solid 3px 2px off') return drawn
      const found = contrast(control, ring.outlineColor)
      return found < 3 ? `${ring.outlineColor}, contrast ${found.toFixed(2)}` : undefined
    }

    const over = openOver()
    const within = over?.matches('[role=menu]')
      ? [over as HTMLElement]
      : [...(over ?? document).querySelectorAll<HTMLElement>(controls)].filter(canTakeFocus)
    const before = document.activeElement
    const found = within.flatMap((control) => {
      const problem = problemOf(control)
      return problem === undefined ? [] : [`${nameOf(control)}: ${problem}`]
    })
    if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    return found
  })
}
