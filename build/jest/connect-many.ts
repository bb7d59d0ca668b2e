import { existsSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

const most = '/proc/sys/net/core/somaxconn'
/** What this machine lets any server keep waiting. */
const kept = existsSync(most) ? Number(readFileSync(most, 'utf8')) : 128

/** More than Node keeps by itself, where the machine keeps so many. */
const many = Math.min(1000, kept)
const pollMs = 50
/** A connection that is not kept is asked for again by the system, in vain while nobody takes any. */
const patienceMs = 15_000

/** Opens many connections to a port at once; how many of them are not kept waiting. */
export async function notKept(port: number): Promise<number> {
  let open = 0
  const sockets = Array.from({ length: many }, () =>
    connect(port, '127.0.0.1', () => (open += 1)).on('error', () => undefined),
  )
  for (let waited = 0; open < many && waited < patienceMs; waited += pollMs) await pause(pollMs)
  for (const socket of sockets) socket.destroy()
  return many - open
}
