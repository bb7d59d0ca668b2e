import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'

const connectMs = 5_000
const againMs = 500
const answerMs = 2_000
const aliveEveryMs = 10_000
// Once more changes nothing, and asks whether somebody is there.
const listenForEndings = 'listen session_ended'

export type Hearing = {
  /** A session ended, in whichever process: the hash of its token. */
  ended: (hash: string) => void
  /** Whether endings are heard from now on; those of before may have been missed. */
  hearing: (isHearing: boolean) => void
}

/** Settles when the line is lost, answers nothing any more, or `stopped` is aborted. */
async function untilLost(client: Client, stopped: AbortSignal): Promise<void> {
  const left = new AbortController()
  const leave = () => left.abort()
  client.once('error', leave).once('end', leave)
  if (stopped.aborted) leave()
  stopped.addEventListener('abort', leave, { signal: left.signal })
  // A line that was cut without a word is not told by anybody.
  while (!left.signal.aborted) {
    await pause(aliveEveryMs, undefined, { signal: left.signal }).catch(() => undefined)
    if (!left.signal.aborted) await client.query(listenForEndings).catch(leave)
  }
}

/** Listens on one connection until that is lost, or `stopped` is aborted. */
async function listen(url: string, { ended, hearing }: Hearing, stopped: AbortSignal) {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: connectMs,
    query_timeout: answerMs,
    keepAlive: true,
  })
  client.on('error', () => undefined)
  client.on('notification', ({ payload }) => ended(payload ?? ''))
  try {
    await client.connect()
    await client.query(listenForEndings)
    hearing(true)
    await untilLost(client, stopped)
  } finally {
    hearing(false)
    // Nobody may be there to say goodbye to.
    await Promise.race([
      client.end().catch(() => undefined),
      pause(answerMs, undefined, { ref: false }),
    ])
  }
}

/** Hears of the sessions that end in any process at the PostgreSQL database at `url`. */
export function hearEndedSessions(url: string, hearing: Hearing): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping
  const listening = (async () => {
    while (!signal.aborted) {
      // Without a line nothing is heard; the next try says whether there is one again.
      await listen(url, hearing, signal).catch(() => undefined)
      await pause(againMs, undefined, { signal }).catch(() => undefined)
    }
  })()
  const stop = async () => {
    stopping.abort()
    await listening
  }
  return { stop }
}
