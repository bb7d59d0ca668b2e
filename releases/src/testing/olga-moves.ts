import type { ChannelDocument } from '../log/document'
import { makeMove, type Move } from '../moves/verbs'
import type { Store } from '../storage/store'
import { trust } from './a-trust'

/** Olga, who may do everything, makes a move on `prod`; gives the new entry of the log. */
export async function olgaMoves(store: Store, move: Move): Promise<ChannelDocument | undefined> {
  const actor = { sub: 'olga', via: 'cli' as const }
  const around = { channel: 'prod', actor, trust }
  return (await makeMove(store, around, move)).document
}
