import type { Page } from 'playwright-core'

/** What no language has words of its own for: what people, makers and providers are called. */
const names =
  /[\w.+-]+@[\w.-]+\w|Pillbox Companion|\b(PB-DEMO-\d{4}|ABHA|QR|Google|Asia\/\w+|iPhone|iPad|https?|Wi-Fi)\b|dd\/MM\/yyyy/g

/** Numbers that are written as they are printed elsewhere: of telephones, cards, days of birth. */
const numbers = /\+?\d[\d\s()/-]{5,}\d/g

/**
 * What a page says, or tells a screen reader, in Latin letters, and in Bengali in Latin digits too,
 * but for names: those above, those of `people` and of medicines, and what is marked as English.
 */
export async function foreignWords(
  page: Page,
  language: 'hi' | 'bn',
  people: RegExp,
): Promise<string[]> {
  const said = await page.evaluate(() => {
    const attributes = ['aria-label', 'aria-description', 'aria-valuetext', 'alt', 'title']
    const isSaid = (part: Element) =>
      !part.closest('script, style, noscript, [lang=en]') && part.checkVisibility()
    const parts = [...document.querySelectorAll('body *')].filter(isSaid)
    return [
      document.title,
      ...parts.flatMap((part) => [
        ...[...part.childNodes].map((node) => (node.nodeType === 3 ? node.nodeValue : '')),
        ...[...attributes, 'placeholder'].map((name) => part.getAttribute(name)),
      ]),
    ].flatMap((words) => (words?.trim() ? [words.trim()] : []))
  })
  const foreign = language === 'bn' ? /[A-Za-z0-9]/ : /[A-Za-z]/
  const left = (words: string) => words.replace(names, '').replace(numbers, '').replace(people, '')
  return [...new Set(said.filter((words) => foreign.test(left(words))))]
}
