import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'

/** What a line to a database does with what is sent on it. */
export type LineFault =
  | 'none'
  /** Ends what is open, and refuses what comes. */
  | 'cut'
  /** Loses all that is sent, without a word; what was open stays without an answer for ever. */
  | 'silent'
  /** Answers five seconds late. */
  | 'slow'

export type FaultyLine = {
  /** The same database by this line. */
  url: string
  set: (fault: LineFault) => void
  close: () => Promise<void>
}

const LATE_MS = 5000

class Line {
  fault: LineFault = 'none'
  readonly #sockets = new Set<Socket>()

  join(near: Socket, far: Socket): void {
    if (this.fault === 'cut') near.destroy()
    this.#pass(near, far, () => 0)
    this.#pass(far, near, () => (this.fault === 'slow' ? LATE_MS : 0))
  }

  end(): void {
    for (const socket of this.#sockets) socket.destroy()
  }

  #pass(from: Socket, to: Socket, lateMs: () => number): void {
    this.#sockets.add(from)
    from.on('data', (bytes) => {
      if (this.fault === 'silent') return
      if (lateMs() > 0) setTimeout(() => to.write(bytes), lateMs()).unref()
      else to.write(bytes)
    })
    from.on('error', () => undefined)
    from.on('close', () => {
      this.#sockets.delete(from)
      // Nor does the database hear that nobody is there any more.
      if (this.fault !== 'silent') to.destroy()
    })
  }
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return String((server.address() as AddressInfo).port)
}

/** A line of its own to the PostgreSQL at `url`, which a test spoils. */
export async function faultyLine(url: string): Promise<FaultyLine> {
  const { hostname, port } = new URL(url)
  const line = new Line()
  const server = createServer((near) => line.join(near, connect(Number(port), hostname)))
  const own = new URL(url)
  own.hostname = '127.0.0.1'
  own.port = await listen(server)
  return {
    url: own.href,
    set(fault) {
      line.fault = fault
      if (fault === 'cut') line.end()
    },
    async close() {
      line.end()
      await new Promise((closed) => server.close(closed))
    },
  }
}
