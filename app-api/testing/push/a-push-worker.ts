import { pushWorker, type Ending, type PushWorkerParts } from '../../src/push/worker'
import type { AppInMemory } from '../app-in-memory'
import { recordingSender } from './recording-sender'

/** For tests: a worker that sends to a recording sender, and how each delivery of it ended. */
export function aPushWorker(
  { store, clock }: AppInMemory,
  {
    sender = recordingSender(),
    ...parts
  }: Partial<PushWorkerParts> & { sender?: ReturnType<typeof recordingSender> } = {},
) {
  const endings: Ending[] = []
  const worker = pushWorker({
    db: store.db,
    senders: { fcm: sender, web: sender },
    clock: () => clock.now,
    verifiedOnly: true,
    mailsMissed: true,
    onEnding: (ending) => endings.push(ending),
    onFailure: (error) => {
      throw error
    },
    ...parts,
  })
  return { worker, sender, endings }
}
