import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'

const connectMs = 5_000
const againMs = 500

export type Hearing = {
  /** A session ended, in whichever process: the hash of its token. */
  ended: (hash: string) => void
  /** Whether endings are heard from now on; those of before may have been missed. */
  hearing: (isHearing: boolean) => void
}

/** Listens on one connection until that is lost, or `stopped` is aborted. */
async function listen(url: string, { ended, hearing }: Hearing, stopped: AbortSignal) {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: connectMs })
  const lost = new Promise<void>((resolve) => {
    client.once('error', () => resolve()).once('end', resolve)
    stopped.addEventListener('abort', () => resolve(), { once: true })
  })
  client.on('error', () => undefined)
  client.on('notification', ({ payload }) => ended(payload ?? ''))
  try {
    await client.connect()
    await client.query('listen session_ended')
    hearing(true)
    await lost
  } finally {
    hearing(false)
    await client.end()
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
