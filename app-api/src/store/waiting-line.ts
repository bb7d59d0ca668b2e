/** Those that wait for a connection of the database. Who came first gets one first. */
export type WaitingLine = {
  /** Stands in the line until `connection` is had, or refused. */
  during<Connection>(connection: Promise<Connection>): Promise<Connection>
  /** Milliseconds that the first of them has waited by now: who comes now waits about as long. */
  waitMs(): number
}

export function waitingLine(clock: () => number = () => performance.now()): WaitingLine {
  const sinceEach = new Set<{ since: number }>()
  return {
    async during(connection) {
      const mine = { since: clock() }
      sinceEach.add(mine)
      try {
        return await connection
      } finally {
        sinceEach.delete(mine)
      }
    },
    waitMs() {
      const [first] = sinceEach
      return first === undefined ? 0 : clock() - first.since
    },
  }
}
