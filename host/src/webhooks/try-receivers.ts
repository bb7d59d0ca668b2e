import { callReceiver } from './call-receiver'
import type { Receiver } from './receiver'
import { eventId } from './release-event'

const WITHIN_MS = 10_000

/**
 * Sends each receiver an event `webhook.tried` once, whatever it wants to be told of.
 * @returns one line for each receiver, and whether all took it
 */
export async function tryReceivers(receivers: readonly Receiver[], channel: string) {
  const timestamp = new Date().toISOString()
  const id = eventId(channel, 0, ['webhook.tried', timestamp])
  const event = { id, type: 'webhook.tried', timestamp, data: { channel, seq: 0 } } as const
  const told = await Promise.all(
    receivers.map(async (receiver) => {
      const problem = await callReceiver(receiver, event, { withinMs: WITHIN_MS })
      return { name: receiver.name, problem }
    }),
  )
  return {
    lines: told.map(({ name, problem = 'took it' }) => `${name}: ${problem}`),
    isWell: told.every(({ problem }) => problem === undefined),
  }
}
