import { answerInHand, beginCall } from '@pillbox/shared/client'
import type { SessionUser } from '@pillbox/shared/domain'
import { presentMark } from '../session/stored-user'
import { askFirst } from './ask-first'
import { liveMap } from './live-map'

declare global {
  /** The mark of who was signed in in this browser when the page asked before its code was there. */
  var begunFor: string | null | undefined
}

let askedFor: string | null | undefined

/**
 * Asks for what the page at this path shows, by the release that shows it. Takes what the page asked
 * for already, unless another person is there by now, or nobody. Rejects as `me` does, where that is
 * asked.
 */
export async function beginCalls(path: string, user: SessionUser | null): Promise<void> {
  askedFor = presentMark()
  if (globalThis.begunFor !== askedFor) globalThis.begunRequests?.clear()
  await askFirst<unknown>({ remotes: liveMap().remotes, path, user }, beginCall)
}

/** Who is signed in, where that was asked, has come and still holds; it is still to be taken. */
export function personInHand(): SessionUser | undefined {
  return presentMark() === askedFor ? (answerInHand('me') ?? undefined) : undefined
}
