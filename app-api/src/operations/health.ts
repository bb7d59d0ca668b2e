import type { FastifyInstance } from 'fastify'
import { outOfService } from '../refusals'
import type { IdentityProvider } from '../identity/identity'

const answerWithinMs = 3000
/** How long an answer is believed, so that asking often does not load what we depend on. */
const believedMs = 2000

type Needed = {
  reachStore: () => Promise<void>
  identity: Pick<IdentityProvider, 'reach'>
  clock: () => number
  isDraining: () => boolean
}

type State = 'ok' | 'failed'

async function stateOf(
  work: Promise<unknown>,
  onFailure: (error: unknown) => void,
): Promise<State> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), answerWithinMs)
  })
  try {
    await Promise.race([work, late])
    return 'ok'
  } catch (error) {
    onFailure(error)
    return 'failed'
  } finally {
    clearTimeout(timer)
  }
}

/** /healthz: the process lives, and is to be sent requests. /readyz: what it depends on answers within 3 s, part by part; the store also writes. */
export function addHealth(
  app: FastifyInstance,
  { reachStore, identity, clock, isDraining }: Needed,
): void {
  const logs = (event: string) => (error: unknown) => app.log.warn({ err: error as Error }, event)
  const ask = async () => {
    const [store, provider] = await Promise.all([
      stateOf(reachStore(), logs('store not ready')),
      stateOf(identity.reach(), logs('identity not ready')),
    ])
    return { store, identity: provider }
  }
  let last: { at: number; parts: ReturnType<typeof ask> } | undefined

  const config = { isNeverShed: true }
  app.get('/healthz', { config }, () => {
    if (isDraining()) throw outOfService(undefined, { status: 'draining' })
    return { status: 'ok' }
  })
  app.get('/readyz', { config }, async () => {
    const now = clock()
    if (last === undefined || now - last.at >= believedMs) last = { at: now, parts: ask() }
    const parts = await last.parts
    if (parts.store === 'ok' && parts.identity === 'ok') return { status: 'ok', ...parts }
    throw outOfService(undefined, parts)
  })
}
