import { setTimeout as pause } from 'node:timers/promises'
import { closed, type BrowserContext, type CDPSession, type Page } from './chromium'
import { throttle, type Line } from './line'
import { watching, type Mark, type Seen, type Watched } from './seen-in-page'
import { Traffic } from './traffic'

const patienceMs = 60_000

/** What happened until the content stood. */
export type Arrival = { seen: Seen; scriptMs: number; taskMs: number }

/** A page that is watched from before its address is asked for. */
export class OpenedPage {
  readonly page: Page
  readonly session: CDPSession
  readonly traffic: Traffic
  #stands: (() => void) | undefined

  private constructor(page: Page, session: CDPSession) {
    this.page = page
    this.session = session
    this.traffic = new Traffic(session)
    session.on('Runtime.bindingCalled', () => {
      this.traffic.contentStands()
      this.#stands?.()
    })
  }

  static async in(context: BrowserContext, line: Line, mark: Mark): Promise<OpenedPage> {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    const opened = new OpenedPage(page, session)
    for (const domain of ['Network', 'Performance', 'Page', 'Runtime'] as const)
      await session.send(`${domain}.enable`)
    await session.send('Runtime.addBinding', { name: 'benchSeen' })
    const source = watching(mark)
    await session.send('Page.addScriptToEvaluateOnNewDocument', { source })
    await throttle(session, line)
    return opened
  }

  /** Asks for an address, and waits until its mark stands. */
  async go(url: string): Promise<Arrival> {
    const stands = this.#untilStands(`The content of ${url} did not come`)
    const { errorText } = await this.session.send('Page.navigate', { url })
    if (errorText) throw new Error(`${url}: ${errorText}`)
    return stands
  }

  /** Does something in the page, and waits until a mark stands; ms from the deed to that. */
  async until(mark: Mark, deed: string): Promise<{ ms: number }> {
    this.traffic.begin()
    const stands = this.#untilStands(`${mark.name} did not come`)
    const expression = `(() => { const from = performance.now(); ${deed}; bench.look(${JSON.stringify(mark)}); return from })()`
    const from = await this.#evaluate<number>(expression)
    const { seen } = await stands
    return { ms: seen.visible - from }
  }

  async #untilStands(problem: string): Promise<Arrival> {
    const late = new AbortController()
    await Promise.race([
      new Promise<void>((done) => (this.#stands = done)),
      pause(patienceMs, undefined, late).then(() => Promise.reject(new Error(problem))),
    ])
    late.abort()
    const { metrics } = await this.session.send('Performance.getMetrics')
    const msOf = (name: string) => 1000 * (metrics.find((one) => one.name === name)?.value ?? 0)
    const { seen } = await this.#evaluate<Watched>('({ seen: bench.seen })')
    return { seen, scriptMs: msOf('ScriptDuration'), taskMs: msOf('TaskDuration') }
  }

  /** Waits until nothing is fetched for a second: what a page fetches for later is there then. */
  async rest(): Promise<Seen> {
    let before = -1
    for (let now = 0; now !== before;) {
      before = now
      await pause(1000)
      now = this.traffic.fetched().reduce((sum, { bytes }) => sum + bytes + 1, 0)
    }
    return (await this.#evaluate<Watched>('({ seen: bench.seen })')).seen
  }

  /** MB that the page's script holds once it is tidied up. */
  async heap(): Promise<number> {
    await this.session.send('HeapProfiler.collectGarbage')
    const { usedSize } = await this.session.send('Runtime.getHeapUsage')
    return usedSize / 1_000_000
  }

  async #evaluate<Value>(expression: string): Promise<Value> {
    const answer = await this.session.send('Runtime.evaluate', { expression, returnByValue: true })
    if (answer.exceptionDetails) throw new Error(answer.exceptionDetails.exception?.description)
    return answer.result.value as Value
  }

  close(): Promise<void> {
    return closed(this.page)
  }
}
