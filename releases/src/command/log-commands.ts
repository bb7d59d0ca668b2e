import { InvalidArgumentError, type Command } from 'commander'
import { Refusal, refuseIfAny } from '../codes'
import { assertBelieved } from '../log/belief'
import { readHead } from '../log/entries'
import { diff, type RoomDiff } from '../log/diff'
import { readEntries, readList } from '../log/listing'
import { channelStatus, type RoomStatus } from '../log/status'
import { readPolicy } from '../trust/policy'
import {
  asCount,
  common,
  describeCanary,
  print,
  type Common,
  type CommandAnswer,
  type Surroundings,
} from './surroundings'

/** Adds status. */
export function statusCommand(program: Command, around: Surroundings): void {
  common(program.command('status'))
    .description('what runs since when, by whom and why')
    .action(async ({ channel, json }: Common) => {
      const status = await channelStatus(around.store, channel)
      print(around, json, reportStatus(channel, status))
      for (const { code, message } of status?.damage ?? [])
        around.err(`${code} ${message}; what moved before it is not known\n`)
      await warnOfForgery(around, channel)
    })
}

/** Adds list. */
export function listCommand(program: Command, around: Surroundings): void {
  common(program.command('list [remote]'))
    .description('which versions exist')
    .action(async (remote: string | undefined, { channel, json }: Common) => {
      const head = await readHead(around.store, channel)
      print(around, json, await readList(around.store, channel, head?.document, remote))
    })
}

/** Adds log. */
export function logCommand(program: Command, around: Surroundings): void {
  common(program.command('log'))
    .description('who moved what, newest first; checks the chain of hashes')
    .option('--limit <n>', 'at most so many entries', asCount, 20)
    .action(async ({ channel, json, limit }: Common & { limit: number }) => {
      const entries = await readEntries(around.store, channel, limit)
      if (json) refuseIfAny(entries.damage)
      print(around, json, entries)
      await warnOfForgery(around, channel)
      refuseIfAny(entries.damage)
    })
}

/** Adds diff. */
export function diffCommand(program: Command, around: Surroundings): void {
  common(program.command('diff <a..b>'))
    .description('what differs between two entries of the log')
    .action(async (range: string, { channel, json }: Common) => {
      print(around, json, reportDiff(await diff(around.store, channel, asRange(range))))
    })
}

/** Says when hosts do not follow what was just told; where the policy is at hand to know. */
async function warnOfForgery({ store, paths, err }: Surroundings, channel: string): Promise<void> {
  try {
    const policy = await readPolicy(paths.policy)
    const head = await readHead(store, channel)
    if (head) await assertBelieved(store, policy, head)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.code !== 'REL-401') err(`${error.code} ${error.message}; hosts do not follow this\n`)
  }
}

function asRange(text: string): [number, number] {
  const [, a, b] = /^(\d{1,9})\.\.(\d{1,9})$/.exec(text) ?? []
  if (a && b) return [Number(a), Number(b)]
  throw new InvalidArgumentError('the range must be two numbers of the log such as 12..15')
}

function reportStatus(
  channel: string,
  status: Awaited<ReturnType<typeof channelStatus>>,
): CommandAnswer {
  if (!status)
    return { text: `channel ${channel}: nothing published`, json: { channel, rooms: [] } }
  const lines = status.rooms.flatMap((room) => [
    `${room.remote} ${room.version}${marksOf(room)}`,
    ...(room.last ? [`  ${sinceOf(room.last)}`] : []),
  ])
  const text = [`channel ${channel}, entry ${status.seq}`, ...lines].join('\n')
  return { text, json: { channel, ...status } }
}

function marksOf({ builtFrom, state, message, canary, pinned, locked }: RoomStatus): string {
  const marks = [
    builtFrom,
    state === 'off' && `off${message ? `: "${message}"` : ''}`,
    canary && `canary ${canary.version} for ${describeCanary(canary)}`,
    pinned && `pinned: "${pinned.reason}"`,
    locked && `locked: "${locked.reason}"`,
  ]
  return marks
    .filter(Boolean)
    .map((mark) => `  [${mark}]`)
    .join('')
}

function sinceOf({ seq, at, by, action, reason }: NonNullable<RoomStatus['last']>): string {
  return `${action} by ${by} at ${at} (entry ${seq})${reason ? ` "${reason}"` : ''}`
}

function reportDiff(rooms: RoomDiff[]): CommandAnswer {
  const text = rooms.flatMap(linesOf).join('\n') || 'nothing differs'
  return { text, json: { rooms } }
}

function linesOf({ remote, from = '-', to = '-', ...room }: RoomDiff): string[] {
  const { gzip, brotli } = room.size.to
  const size = (twin: 'gzip' | 'brotli', now: number) =>
    `${twin} ${now} bytes (${now < room.size.from[twin] ? '' : '+'}${now - room.size.from[twin]})`
  const changed = (what: string, { added, removed }: RoomDiff['routes']) => [
    ...added.map((each) => `  + ${what} ${each}`),
    ...removed.map((each) => `  - ${what} ${each}`),
  ]
  return [
    from === to ? `${remote} ${to}` : `${remote} ${from} -> ${to}`,
    ...room.pointers.map((each) => `  ${each}`),
    ...changed('route', room.routes),
    ...changed('expose', room.exposes),
    ...room.shared.map((each) => `  shared ${each}`),
    ...(from === to ? [] : [`  ${size('brotli', brotli)}, ${size('gzip', gzip)}`]),
  ]
}
