import type { Watched } from '../engine'
import type { Driver } from './driver'
import { asking, preparation, type Answer, type Given } from './in-page'
import { WebKitLocator } from './locator'
import { chain, selectors, type RoleOptions, type Text } from './selectors'
import type { Handler, Match, Proxy } from './proxy'

const patienceMs = 120_000
const betweenTriesMs = 50
// A question that is asked while a page comes or goes is sometimes never answered.
const oneQuestionMs = 15_000
const isOfTheWay = /^TimeoutError|no such frame/

const keys: Record<string, string> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Home: '\uE011',
  End: '\uE010',
  Shift: '\uE008',
}

type Point = { x: number; y: number }

type Happening = 'request' | 'response'

/** Whose window a page is. */
export type Owner = {
  isClosed: boolean
  origin: string
  proxy: Proxy
  watched: Watched
  inWindow: <T>(handle: string, work: (send: Driver['send']) => Promise<T>) => Promise<T>
  waitFor: (kind: Happening, match: Match) => Promise<void>
  route: (match: Match, handler: Handler, options?: { times: number }) => Promise<void>
  unroute: (match: Match) => Promise<void>
  on: (event: 'request', listener: (request: { url: () => string }) => void) => void
}

/** The part of Playwright's pages that the tests use, for one window of WebKit. */
export class WebKitPage {
  isClosed = false
  private address = 'about:blank'
  private asked = 0
  private readonly scripts: string[] = []

  private readonly visitor: Owner
  private readonly handle: string

  constructor(visitor: Owner, handle: string) {
    this.visitor = visitor
    this.handle = handle
  }

  context = () => this.visitor
  url = () => this.address
  locator = (selector: string) => new WebKitLocator(this, chain(selector))
  getByRole = (role: string, options?: RoleOptions) => this.locator(selectors.role(role, options))
  getByText = (text: Text, options?: { exact?: boolean }) =>
    this.locator(selectors.text(text, options))
  getByLabel = (text: Text, options?: { exact?: boolean }) =>
    this.locator(selectors.label(text, options))

  /** The value of an expression in the page, whose `arguments` these are. */
  run = <T>(expression: string, ...args: unknown[]) => this.ask<T>(expression, args)

  private ask<T>(expression: string, args: unknown[], limitMs = patienceMs): Promise<T> {
    this.asked += 1
    const question = { script: asking(expression), args: [...args, `question ${this.asked}`] }
    const ends = performance.now() + limitMs
    return this.visitor.inWindow(this.handle, async (send) => {
      const execute = <A>(script: object) =>
        send<A>('POST', '/execute/sync', script, oneQuestionMs).catch((error: unknown) => {
          if (!isOfTheWay.test(String(error))) throw error
        })
      for (;;) {
        const answer = await execute<Answer<T>>(question)
        if (answer?.state === 'given') return this.take(answer)
        if (answer?.state === 'new') await execute(preparation(this.scripts))
        if (performance.now() > ends) throw new Error(`No answer came in ${limitMs} ms.`)
        if (answer?.state === 'owed') await new Promise((resolve) => setTimeout(resolve, 10))
      }
    })
  }

  private take<T>({ problems, address, isFirst, error, value }: Given<T>): T {
    const isViolation = (problem: string) => problem.startsWith('securitypolicyviolation')
    const { watched } = this.visitor
    watched.problems.push(...problems)
    watched.violations.push(...problems.filter(isViolation))
    if (isFirst) watched.documents.push(address)
    this.address = address
    if (error !== undefined) throw new Error(error)
    return value
  }

  /** Asks again until the page answers with something; a page that is just changing is asked on. */
  async until<T, A>(
    what: string,
    work: (argument: A) => T,
    argument: A,
    timeout = patienceMs,
  ): Promise<NonNullable<Awaited<T>>> {
    const ends = performance.now() + timeout
    const asked = `(${String(work)})(arguments[0])`
    let last: unknown = ''
    for (;;) {
      try {
        const value = await this.ask<Awaited<T>>(asked, [argument], oneQuestionMs)
        if (value) return value
      } catch (error) {
        if (this.visitor.isClosed || String(error).includes('strict mode violation')) throw error
        last = error
      }
      if (performance.now() > ends)
        throw new Error(`${this.address}: waited ${timeout} ms for ${what}. ${String(last)}`)
      await new Promise((resolve) => setTimeout(resolve, betweenTriesMs))
    }
  }

  evaluate<T, A>(work: string | ((argument: A) => T), argument?: A): Promise<T> {
    if (typeof work === 'string') return this.run<T>(`{ ${work} }`)
    return this.run<T>(`(${String(work)})(arguments[0])`, argument ?? null)
  }

  async waitForFunction<T, A>(work: (argument: A) => T, argument: A = null as A) {
    const value = await this.until('a function', work, argument)
    return { jsonValue: () => Promise.resolve(value) }
  }

  /** From the first question to each document that comes: WebDriver puts nothing before it. */
  addInitScript = async (script: () => void): Promise<void> => {
    this.scripts.push(`(${String(script)})()`)
  }

  title = () => this.evaluate(() => document.title)

  async goto(path: string, options?: { waitUntil?: 'commit' }): Promise<void> {
    const url = new URL(path, this.visitor.origin).href
    await this.leaveFor(() => this.send('POST', '/url', { url }), options?.waitUntil)
  }

  reload = () => this.leaveFor(() => this.send('POST', '/refresh', {}))
  goBack = () => this.send('POST', '/back', {})

  private async leaveFor(going: () => Promise<unknown>, waitUntil?: 'commit'): Promise<void> {
    await this.evaluate(() => void (window.isLeft = true))
    await going()
    const isThere = (early: boolean) =>
      !window.isLeft && (early || document.readyState === 'complete')
    await this.until('the next page', isThere, waitUntil === 'commit')
  }

  async waitForURL(match: Match): Promise<void> {
    const ends = performance.now() + patienceMs
    for (;;) {
      const url = await this.evaluate(() => location.href).catch(() => '')
      if (url !== '' && this.visitor.proxy.matches(url, match)) return
      if (this.visitor.isClosed || performance.now() > ends)
        throw new Error(`${url} is not ${String(match)}.`)
      await new Promise((resolve) => setTimeout(resolve, betweenTriesMs))
    }
  }

  waitForRequest = (match: Match) => this.visitor.waitFor('request', match)
  waitForResponse = (match: Match) => this.visitor.waitFor('response', match)
  route = (match: Match, handler: Handler, options?: { times: number }) =>
    this.visitor.route(match, handler, options)
  unroute = (match: Match) => this.visitor.unroute(match)
  on = (event: 'request', listener: (request: { url: () => string }) => void) =>
    this.visitor.on(event, listener)

  async setViewportSize({ width, height }: { width: number; height: number }): Promise<void> {
    const resize = (more: number) =>
      this.send('POST', '/window/rect', { width, height: height + more })
    await resize(0)
    // The window has a frame and a bar of its own.
    const inner = await this.evaluate(() => window.innerHeight)
    await resize(height - inner)
    const fits = (size: number[]) => innerWidth === size[0] && innerHeight === size[1]
    await this.until(`a window of ${width} x ${height}`, fits, [width, height])
  }

  async emulateMedia({ reducedMotion }: { reducedMotion: string }): Promise<void> {
    const isSo = (motion: string) => matchMedia(`(prefers-reduced-motion: ${motion})`).matches
    if (!(await this.evaluate(isSo, reducedMotion)))
      throw new Error('How much may move is read when WebKit starts.')
  }

  moveTo = (point: Point) => this.pointer(point)
  pressAt = (point: Point) => this.pointer(point, 'pointerDown', 'pointerUp')

  private async pointer({ x, y }: Point, ...presses: string[]): Promise<void> {
    const move = { type: 'pointerMove', duration: 0, x, y }
    const actions = [move, ...presses.map((type) => ({ type, button: 0 }))]
    const parameters = { pointerType: 'mouse' }
    await this.act({ type: 'pointer', id: 'mouse', parameters, actions })
  }

  keyboard = {
    press: (name: string) => this.typeKeys(name.split('+').map((key) => keys[key] ?? key)),
    type: async (text: string) => {
      for (const letter of text) await this.typeKeys([letter])
    },
  }

  private typeKeys(held: string[]): Promise<unknown> {
    const down = held.map((value) => ({ type: 'keyDown', value }))
    const up = held.toReversed().map((value) => ({ type: 'keyUp', value }))
    return this.act({ type: 'key', id: 'keyboard', actions: [...down, ...up] })
  }

  private act = (source: object) => this.send('POST', '/actions', { actions: [source] })

  private send = <T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) =>
    this.visitor.inWindow(this.handle, (send) => send<T>(method, path, body))

  /** The last window stays, empty: with it the visitor's cookies would go. */
  async close(): Promise<void> {
    const handles = await this.send<string[]>('GET', '/window/handles')
    await (handles.length > 1
      ? this.send('DELETE', '/window')
      : this.send('POST', '/url', { url: 'about:blank' }))
    this.isClosed = true
  }
}
