import { assertBelieved, eraOf, type Head, readHead } from '@pillbox/releases/log'
import { Refusal } from '@pillbox/releases/codes'
import type { Store } from '@pillbox/releases/storage'
import type { Policy } from '@pillbox/releases/trust'
import { assertNotBehind, type Mark, markOf, type ServedMark } from './served-mark'

/** The log of a channel as a host follows it. */
export type BelievedLog = {
  /**
   * The newest entry, when every one since the last was made by who may.
   * @throws Refusal REL-302, REL-304, REL-403 or REL-404 when the log is not to be believed
   */
  newest: () => Promise<Head | undefined>
  /** Notes that this entry is served: nothing behind it is taken any more. */
  served: (head: Head) => Promise<void>
}

type BelievedLogParts = {
  store: Store
  channel: string
  policy: () => Promise<Policy>
  /** Without one nothing is known after a restart. */
  mark?: ServedMark
  now?: () => number
}

// Who knows an entry asks for the next one alone, and would not hear of a log that was taken back
// to before it. So it is looked at as a whole from time to time.
const WHOLE_EVERY_MS = 30_000

/** Follows a log by its end, and takes no entry that was not made by who may. */
export function believedLog(parts: BelievedLogParts): BelievedLog {
  const { store, channel, mark, now = Date.now } = parts
  let head: Head | undefined
  let wholeAt = -Infinity
  // Read once: from then on this process knows better.
  let known: { mark: Mark | undefined } | undefined

  async function found(): Promise<Head | undefined> {
    if (head && now() - wholeAt < WHOLE_EVERY_MS) {
      try {
        return await readHead(store, channel, head)
      } catch (error) {
        if (!(error instanceof Refusal && error.code === 'REL-302')) throw error
      }
    }
    const newest = await readHead(store, channel)
    wholeAt = now()
    return newest
  }

  return {
    newest: async () => {
      const newest = await found()
      if (newest && newest.sha256 === head?.sha256) return head
      known ??= { mark: await mark?.read() }
      await assertGoesOn(parts, newest, known.mark)
      head = newest
      return head
    },
    served: async (newest) => {
      known = { mark: markOf(newest) }
      await mark?.keep(markOf(newest))
    },
  }
}

async function assertGoesOn(
  { store, channel, policy }: BelievedLogParts,
  newest: Head | undefined,
  last: Mark | undefined,
): Promise<void> {
  if (last) assertNotBehind(channel, newest, last)
  if (!newest) return
  // In a new era the log need not hold what was served in an earlier one.
  const known = last?.era === eraOf(newest.document) ? last : undefined
  await assertBelieved(store, await policy(), newest, known)
}
