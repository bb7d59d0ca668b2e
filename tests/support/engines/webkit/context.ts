import { nothingWatched } from '../engine'
import { startDriver, type Driver } from './driver'
import { WebKitPage } from './page'
import { emptyPage, Proxy, type Handler, type Match } from './proxy'

export type ContextOptions = {
  baseURL: string
  viewport: { width: number; height: number }
  timezoneId?: string
}

const patienceMs = 120_000

/** One visitor: a driver, a browser and a proxy of their own. */
export class WebKitContext {
  private readonly pages: WebKitPage[] = []
  private queue: Promise<unknown> = Promise.resolve()
  private inFront = ''
  isClosed = false
  readonly watched = nothingWatched()
  private readonly timers = new Set<NodeJS.Timeout>()

  readonly proxy: Proxy
  private readonly options: ContextOptions
  private readonly driver: Driver

  private constructor(options: ContextOptions, driver: Driver, proxy: Proxy) {
    this.options = options
    this.driver = driver
    this.proxy = proxy
  }

  static async open(display: string, options: ContextOptions): Promise<WebKitContext> {
    const proxy = await Proxy.start(options.baseURL)
    const { timezoneId } = options
    try {
      const driver = await startDriver({ display, proxy: proxy.address, timezoneId })
      return new WebKitContext(options, driver, proxy)
    } catch (error) {
      proxy.stop()
      throw error
    }
  }

  get origin(): string {
    return this.options.baseURL
  }

  /** One after the other: WebDriver speaks to one window at a time. */
  inWindow<T>(handle: string, work: (send: Driver['send']) => Promise<T>): Promise<T> {
    const done = this.queue.then(async () => {
      if (this.inFront !== handle) await this.driver.send('POST', '/window', { handle })
      this.inFront = handle
      return work(this.driver.send)
    })
    this.queue = done.catch(() => {})
    return done
  }

  async newPage(): Promise<WebKitPage> {
    const opened = this.pages.every(({ isClosed }) => isClosed)
      ? this.onlyWindow()
      : this.nextWindow()
    const page = new WebKitPage(this, await opened)
    this.pages.push(page)
    await page.setViewportSize(this.options.viewport)
    return page
  }

  private onlyWindow = async () =>
    (await this.driver.send<string[]>('GET', '/window/handles'))[0] ?? ''

  private async nextWindow(): Promise<string> {
    const { send } = this.driver
    const opening = this.queue.then(() => send<{ handle: string }>('POST', '/window/new', {}))
    this.queue = opening.catch(() => {})
    return (await opening).handle
  }

  setDefaultTimeout(): void {}

  waitFor(kind: 'request' | 'response', match: Match): Promise<void> {
    return new Promise((done, failed) => {
      const end = this.proxy.listen((what, url) => {
        if (what !== kind || !this.proxy.matches(url, match)) return
        clearTimeout(timer)
        end()
        done()
      })
      const tooLate = () => failed(new Error(`No ${kind} for ${String(match)}.`))
      const timer = setTimeout(tooLate, patienceMs)
      this.timers.add(timer)
    })
  }

  on(event: 'request', listener: (request: { url: () => string }) => void): void {
    this.proxy.listen((what, url) => what === event && listener({ url: () => url }))
  }

  route(match: Match, handler: Handler, { times = Infinity } = {}): Promise<void> {
    this.proxy.routes.push({ match, handler, times })
    return Promise.resolve()
  }

  unroute(match: Match): Promise<void> {
    this.proxy.routes = this.proxy.routes.filter((route) => route.match !== match)
    return Promise.resolve()
  }

  clearCookies = () => this.driver.send('DELETE', '/cookie')

  /** Calls from a page of the visitor, so that they bring and take the visitor's cookies. */
  request = {
    get: (path: string) => this.call(path, { method: 'GET' }),
    post: (path: string, { data }: { data: object }) =>
      this.call(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(data),
      }),
  }

  private async call(path: string, init: RequestInit) {
    const page = this.pages.findLast(({ isClosed }) => !isClosed)
    if (!page) throw new Error('The visitor has no page to call from.')
    if (!page.url().startsWith(this.origin)) await page.goto(emptyPage)
    const { status, text } = await page.evaluate(
      async ([url, how]: [string, RequestInit]) => {
        const answer = await fetch(url, how)
        return { status: answer.status, text: await answer.text() }
      },
      [path, init] as [string, RequestInit],
    )
    return {
      status: () => status,
      ok: () => status >= 200 && status < 300,
      text: () => Promise.resolve(text),
      json: () => Promise.resolve(JSON.parse(text) as unknown),
    }
  }

  async close(): Promise<void> {
    if (this.isClosed) return
    this.isClosed = true
    for (const timer of this.timers) clearTimeout(timer)
    await this.driver.stop().finally(() => this.proxy.stop())
  }
}
