import * as z from 'zod'
import { commit } from '../log/commit'
import { readUnbrokenHead } from '../log/entries'
import { pointersOf } from '../log/pointers'
import { refusal } from '../codes'
import { reason } from './shapes'
import type { Verb } from './verb'

const shape = z.strictObject({ action: z.literal('adopt'), reason })

/**
 * Vouches for what a log says now, whoever wrote it: when it is from before entries were signed,
 * when the key that signed one is not believed any more, or when entries are lost and hosts are to
 * go on from here. Moves nothing. Refused with REL-006 when nothing was published.
 */
export const adopt: Verb<typeof shape> = {
  shape,
  scopes: (_move, channel) => [`adopt:${channel}`],
  async make(store, around, { reason }) {
    const { channel, from } = around
    const live = (await readUnbrokenHead(store, channel))?.document
    if (!live) throw refusal('REL-006', `nothing was published on channel ${channel}`)
    const document = await commit(store, {
      ...around,
      vouches: true,
      touched: [],
      // Nobody vouches for what came after they looked.
      from: from ?? live.seq,
      step: () => ({ action: 'adopt', ...pointersOf(live), changes: [], reason }),
    })
    return { document }
  },
}
