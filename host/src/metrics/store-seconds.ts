import { Histogram, type Registry } from 'prom-client'
import type { Store } from '@pillbox/releases/storage'

type Operation = keyof Store

/** Notes that the release store answered, or failed. */
export type StoreAnswered = (operation: Operation, outcome: 'ok' | 'failed', ms: number) => void

/** Counts what the release store answers, by operation. */
export function storeSeconds(registers: Registry[]): StoreAnswered {
  const seconds = new Histogram({
    name: 'pillbox_store_seconds',
    help: 'Time that the release store took to answer',
    labelNames: ['operation', 'outcome'],
    buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 1, 2.5, 10],
    registers,
  })
  return (operation, outcome, ms) => seconds.observe({ operation, outcome }, ms / 1000)
}

/** The same store, of which each answer is noted. */
export function timedStore(store: Store, note: StoreAnswered): Store {
  const timed =
    <Args extends unknown[], Answer>(
      operation: Operation,
      ask: (...args: Args) => Promise<Answer>,
    ) =>
    async (...args: Args): Promise<Answer> => {
      const began = performance.now()
      const outcome = (how: 'ok' | 'failed') => note(operation, how, performance.now() - began)
      try {
        const answer = await ask(...args)
        outcome('ok')
        return answer
      } catch (error) {
        outcome('failed')
        throw error
      }
    }
  return {
    get: timed('get', (key: string) => store.get(key)),
    putIfAbsent: timed('putIfAbsent', (key: string, bytes: Uint8Array) =>
      store.putIfAbsent(key, bytes),
    ),
    putHint: timed('putHint', (key: string, bytes: Uint8Array) => store.putHint(key, bytes)),
    list: timed('list', (prefix: string) => store.list(prefix)),
    delete: timed('delete', (key: string) => store.delete(key)),
  }
}
