import type { ChannelDocument } from '../log/document'

/** Entry `seq` of the log of `prod`, unsigned, of the minute of its number: Olga published nothing. */
export function anEntry(seq: number, change: Partial<ChannelDocument> = {}): ChannelDocument {
  return {
    schema: 'releases/v1/channel',
    channel: 'prod',
    seq,
    parent: seq - 1,
    parentSha256: '0'.repeat(64),
    at: `2026-11-20T09:0${seq}:00.000Z`,
    actor: { sub: 'olga', via: 'cli' },
    action: 'publish',
    changes: [],
    host: { version: '1.0.0', lkg: [] },
    remotes: {},
    ...change,
  }
}
