import { chain, selectors, type RoleOptions, type Text } from './selectors'

type State = 'attached' | 'detached' | 'visible' | 'hidden'
type WaitFor = { state?: State; timeout?: number }

/** The page that a locator looks in. */
export type Asked = {
  run: <T>(expression: string, ...args: unknown[]) => Promise<T>
  until: <T, A>(
    what: string,
    work: (argument: A) => T,
    argument: A,
    timeout?: number,
  ) => Promise<NonNullable<Awaited<T>>>
  pressAt: (point: { x: number; y: number }) => Promise<void>
  moveTo: (point: { x: number; y: number }) => Promise<void>
  keyboard: Record<'press' | 'type', (keys: string) => Promise<unknown>>
}

/** Functions of this file's kind run in the page, beside Playwright's own script. */
type Parts = {
  parseSelector: (selector: string) => unknown
  querySelector: (parsed: unknown, root: Node, strict: boolean) => Element | undefined
  querySelectorAll: (parsed: unknown, root: Node) => Element[]
  elementState: (element: Element, state: string, inFrame: boolean) => { matches: boolean }
  checkElementStates: (element: Element, states: string[], inFrame: boolean) => Promise<unknown>
  expectHitTarget: (point: { x: number; y: number }, element: Element) => unknown
  fill: (element: Element, value: string) => string
}

declare global {
  interface Window {
    playwright: Parts
  }
}

const stateOf = ([selector, state]: [string, State]) => {
  const { playwright } = window
  const found = playwright.querySelector(playwright.parseSelector(selector), document, true)
  if (state === 'attached' || state === 'detached') return (state === 'attached') === Boolean(found)
  const isVisible = found !== undefined && playwright.elementState(found, 'visible', true).matches
  return isVisible === (state === 'visible')
}

/** The middle of an element that can be pressed there now. */
const pointOf = async (selector: string) => {
  const { playwright } = window
  const found = playwright.querySelector(playwright.parseSelector(selector), document, true)
  if (!found) return undefined
  if (await playwright.checkElementStates(found, ['visible', 'enabled', 'stable'], true))
    return undefined
  found.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
  const middle = () => {
    const [box = found.getBoundingClientRect()] = found.getClientRects()
    return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) }
  }
  const isHit = () => playwright.expectHitTarget(middle(), target) === 'done'
  // What lies in a label is pressed by its label.
  const target = found.closest('label') ?? found.closest('button, [role=button], a') ?? found
  if (!isHit()) found.scrollIntoView({ block: 'center', behavior: 'instant' })
  return isHit() ? middle() : undefined
}

const fillWith = async ([selector, value]: [string, string]) => {
  const { playwright } = window
  const found = playwright.querySelector(playwright.parseSelector(selector), document, true)
  if (!found) return false
  if (await playwright.checkElementStates(found, ['visible', 'enabled', 'editable'], true))
    return false
  if (playwright.fill(found, value) !== 'needsinput') return true
  document.execCommand(value === '' ? 'delete' : 'insertText', false, value)
  return true
}

const all = (selector: string) => {
  const { playwright } = window
  return playwright.querySelectorAll(playwright.parseSelector(selector), document)
}

/** The part of Playwright's locators that the tests use. */
export class WebKitLocator {
  private readonly page: Asked
  private readonly selector: string

  constructor(page: Asked, selector: string) {
    this.page = page
    this.selector = selector
  }

  private inside(selector: string): WebKitLocator {
    return new WebKitLocator(this.page, chain(this.selector, selector))
  }

  locator = (selector: string) => this.inside(selector)
  getByRole = (role: string, options?: RoleOptions) => this.inside(selectors.role(role, options))
  getByText = (text: Text, options?: { exact?: boolean }) =>
    this.inside(selectors.text(text, options))
  getByLabel = (text: Text, options?: { exact?: boolean }) =>
    this.inside(selectors.label(text, options))
  filter = ({ hasText }: { hasText: Text }) => this.inside(selectors.hasText(hasText))
  first = () => this.inside(selectors.nth(0))
  last = () => this.inside(selectors.nth(-1))
  nth = (index: number) => this.inside(selectors.nth(index))

  async waitFor({ state = 'visible', timeout }: WaitFor = {}): Promise<void> {
    const what = `${this.selector} to be ${state}`
    await this.page.until(what, stateOf, [this.selector, state] as [string, State], timeout)
  }

  private place = () => this.page.until(`${this.selector} to be pressed`, pointOf, this.selector)

  click = async () => this.page.pressAt(await this.place())
  hover = async () => this.page.moveTo(await this.place())
  scrollIntoViewIfNeeded = () =>
    this.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  focus = () => this.evaluate((element) => (element as HTMLElement).focus())

  async press(key: string): Promise<void> {
    await this.focus()
    await this.page.keyboard.press(key)
  }

  async pressSequentially(text: string): Promise<void> {
    await this.focus()
    await this.page.keyboard.type(text)
  }

  async fill(value: string): Promise<void> {
    const asked: [string, string] = [this.selector, value]
    await this.page.until(`${this.selector} to be filled`, fillWith, asked)
  }

  check = () => this.setChecked(true)
  uncheck = () => this.setChecked(false)

  private async setChecked(wanted: boolean): Promise<void> {
    if ((await this.isChecked()) !== wanted) await this.click()
  }

  count = async (): Promise<number> => (await this.evaluateAll((found) => found.length)) as number
  allTextContents = () =>
    this.evaluateAll((found) => found.map(({ textContent }) => textContent ?? ''))
  isChecked = () => this.evaluate(isChecked)
  isVisible = () =>
    this.page.run<boolean>(`(${String(stateOf)})(arguments[0])`, [this.selector, 'visible'])
  textContent = () => this.evaluate((element) => element.textContent)
  innerHTML = () => this.evaluate((element) => element.innerHTML)
  boundingBox = () =>
    this.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return { x, y, width, height }
    })
  inputValue = () => this.evaluate((element) => (element as HTMLInputElement).value)
  getAttribute = (name: string) =>
    this.evaluate((element, attribute) => element.getAttribute(attribute), name)

  async evaluate<T, A>(work: (element: Element, argument: A) => T, argument?: A): Promise<T> {
    await this.waitFor({ state: 'attached' })
    const script = `(element) => (${String(work)})(element, ${JSON.stringify(argument)})`
    return this.page.run<T>(`(${script})((${String(all)})(arguments[0])[0])`, this.selector)
  }

  evaluateAll<T>(work: (elements: Element[]) => T): Promise<T> {
    return this.page.run<T>(`(${String(work)})((${String(all)})(arguments[0]))`, this.selector)
  }
}

const isChecked = (element: Element) =>
  element instanceof HTMLInputElement
    ? element.checked
    : element.getAttribute('aria-checked') === 'true'
