import type { Server } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

type Answering = {
  server: Server
  addHook(name: 'preClose', hook: () => Promise<void>): unknown
  addHook(
    name: 'onSend',
    hook: (
      request: unknown,
      reply: { header: (name: string, value: string) => unknown },
    ) => Promise<void>,
  ): unknown
}

/**
 * A server that stops gives the answers that it owes, each as the last one of its connection. What
 * is not answered `mostMs` later is cut off.
 */
export function giveOwedAnswers(app: Answering, mostMs: number): void {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
    const timer = setTimeout(() => app.server.closeAllConnections(), mostMs)
    app.server.once('close', () => clearTimeout(timer))
  })
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close')
  })
}

/** How a server leaves a row of several: `drain` ends when nobody is sent to it any more. */
type Drain = { isDraining: () => boolean; drain: () => Promise<void> }

/**
 * Before a server stops it goes on for `ms`, and only `/healthz` says that it leaves: so long whoever
 * sends requests has to hear of it. A connection that was made and not yet taken dies with a server
 * that stops at once, and with it a request that nobody may repeat.
 */
export function drainFor(ms: number): Drain {
  let isDraining = false
  return {
    isDraining: () => isDraining,
    drain: async () => {
      isDraining = true
      await pause(ms)
    },
  }
}
