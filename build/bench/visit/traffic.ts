import type { CDPSession } from './chromium'
import { partOf, type Part } from './parts'

/** One answer that came over the line. */
export type Fetched = { path: string; part: Part; bytes: number; isAfterContent: boolean }

/** What a page fetches; what its own cache answers is nothing. */
export class Traffic {
  #asked = new Map<string, Fetched>()
  #isAfterContent = false

  constructor(session: CDPSession) {
    session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
      if (!request.url.startsWith('http')) return
      const { pathname } = new URL(request.url)
      const part = partOf(pathname, type === 'Document')
      this.#asked.set(requestId, {
        path: pathname,
        part,
        bytes: 0,
        isAfterContent: this.#isAfterContent,
      })
    })
    session.on('Network.requestServedFromCache', ({ requestId }) => this.#asked.delete(requestId))
    session.on('Network.responseReceived', ({ requestId, response }) => {
      if (response.fromDiskCache || response.fromServiceWorker) this.#asked.delete(requestId)
    })
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const fetched = this.#asked.get(requestId)
      if (fetched) fetched.bytes = encodedDataLength
    })
  }

  /** From here on, what is asked for is not what the content waited for. */
  contentStands(): void {
    this.#isAfterContent = true
  }

  /** Forgets what was fetched so far. */
  begin(): void {
    this.#asked.clear()
    this.#isAfterContent = false
  }

  fetched(): Fetched[] {
    return [...this.#asked.values()]
  }
}
