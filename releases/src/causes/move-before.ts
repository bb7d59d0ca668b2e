import type { ChannelDocument } from '../log/document'

const MINUTE_MS = 60_000

/** The newest move after which something began. */
export type MoveBefore = Pick<ChannelDocument, 'seq' | 'at' | 'action' | 'actor' | 'changes'>

/**
 * The newest entry that gave anybody another version before something began. Who throws need not be
 * who was moved: a remote breaks pages of others.
 * @param entries newest first
 * @param since ISO 8601, the minute in which it began
 * @returns undefined when no entry that is known is older
 */
export function moveBefore(
  entries: readonly ChannelDocument[],
  since: string,
): MoveBefore | undefined {
  const began = Date.parse(since)
  const found = entries.find(({ at, action, changes }) => {
    // Of a rollback in that minute it is more likely the reason than the result.
    const until = action === 'rollback' ? began : began + MINUTE_MS - 1
    return Date.parse(at) <= until && changes.some(({ from, to }) => from !== to)
  })
  if (!found) return undefined
  const { seq, at, action, actor, changes } = found
  return { seq, at, action, actor, changes }
}

/** `entry 15, publish of mf-network`, for who looks for what broke it. */
export function moveText({ seq, action, changes }: MoveBefore): string {
  const names = changes.filter(({ from, to }) => from !== to).map(({ remote }) => remote)
  return `entry ${seq}, ${action} of ${names.length > 3 ? `${names.length} rooms` : names.join(', ')}`
}
