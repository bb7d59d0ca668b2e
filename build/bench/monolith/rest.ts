import { whenAtRest } from '../../../shell/src/when-at-rest'
import { useEffect } from './react.mjs'

/** What the app fetches before something opens over it, in a monolith as in ours. */
export async function bringWhatOpens(): Promise<void> {
  const [{ bringOverlay }] = await Promise.all([
    import('../../../shared/src/ui/overlay'),
    import('../../../shell/src/dates'),
  ])
  await bringOverlay()
}

/** Does something when nobody waits for anything else any more. */
export function useRest(work: () => Promise<unknown>): void {
  useEffect(() => whenAtRest(() => void work()), [work])
}
