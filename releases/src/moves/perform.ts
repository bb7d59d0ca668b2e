import type { Action, ReleaseName } from './action'
import { canary, promote } from './canary'
import type { Actor, ChannelDocument } from '../log/channel'
import { lock, pin } from './hold'
import { publish } from './publish'
import { rollback, turn } from './rollback'
import { takeBundle } from '../release/stored-releases'
import type { Store } from '../storage/store'
import type { Policy } from '../trust/policy'
import { nobody } from '../trust/signing'

/** What came of an action: the new document, if anything had to move. */
export type Done = {
  document: ChannelDocument | undefined
  withdrawn?: readonly ReleaseName[]
  held?: readonly ReleaseName[]
}

export type Circumstances = { channel: string; actor: Actor; policy: Policy; now?: () => Date }

/**
 * Does an action. Whether the actor may is the caller's to know (`scopesFor`).
 * @throws Refusal when it can not be done; then nothing has moved
 */
export async function perform(store: Store, around: Circumstances, asked: Action): Promise<Done> {
  if (asked.action === 'publish') return publishStored(store, around, asked)
  return { document: await move(store, around, asked) }
}

function move(
  store: Store,
  around: Circumstances,
  asked: Exclude<Action, { action: 'publish' }>,
): Promise<ChannelDocument | undefined> {
  switch (asked.action) {
    case 'canary':
      return canary(store, { ...around, ...asked })
    case 'promote':
      return promote(store, { ...around, ...asked })
    case 'rollback': {
      const { to, steps = 1 } = asked
      return rollback(store, { ...around, ...asked, target: to === undefined ? { steps } : { to } })
    }
    case 'off':
    case 'on':
      return turn(store, { ...around, ...asked, state: asked.action })
    case 'pin':
    case 'unpin':
      return pin(store, { ...around, ...asked, held: asked.action === 'pin' })
    default:
      return lock(store, { ...around, ...asked, held: asked.action === 'lock' })
  }
}

/** Points a channel at releases that were uploaded before, with the signatures they came with. */
async function publishStored(
  store: Store,
  { policy, ...around }: Circumstances,
  { releases: names, share: some, hotfix = false }: Extract<Action, { action: 'publish' }>,
): Promise<Done> {
  const bundles = await Promise.all(
    names.map((each) => takeBundle(store, each.remote, each.version)),
  )
  const trust = { policy, signer: nobody }
  return publish(store, { ...around, trust, bundles, hotfix, ...(some ? { share: some } : {}) })
}
