import { InvalidArgumentError, type Command } from 'commander'
import { valid } from 'semver'
import { refusal } from '../codes'
import { readAt } from '../log/entries'
import { takeRelease } from '../release/stored-releases'
import { isLocalOrigin, LONGEST_S, scopesOf, type LinkContents } from '../trust/override-token'
import { asOrigin, assertWouldCount, signedLink } from './signed-link'
import {
  asChannel,
  common,
  print,
  type Common,
  type CommandAnswer,
  type Surroundings,
} from './surroundings'

type Options = { ttl: number; host?: string; json?: true }

/** Adds override: a signed link that shows one browser something else (releases.md 4.5). */
export function overrideCommand(program: Command, around: Surroundings): void {
  withTime(common(program.command('override <remote> <target>')))
    .description('prints a link that shows a version, or http://localhost:3100, to who opens it')
    .action(async (remote: string, target: string, options: Options & Common) => {
      const wanted = { remotes: { [remote]: asTarget(target) } }
      await printLink(around, options.channel, wanted, options)
    })
}

/** Adds open: a signed link that shows one browser the whole app as it was. */
export function openCommand(program: Command, around: Surroundings): void {
  withTime(program.command('open <channel@seq>'))
    .description('prints a link that shows the whole app as it was at an entry of the log')
    .option('--json', 'as JSON')
    .action(async (text: string, options: Options) => {
      const [, channel = '', seq = ''] = /^([^@]+)@(\d{1,9})$/.exec(text) ?? []
      if (Number(seq) < 1) throw refusal('REL-001', `${text} is not an entry such as prod@12`)
      await printLink(around, asChannel(channel), { remotes: {}, seq: Number(seq) }, options)
    })
}

/**
 * Of a host elsewhere the host says so, when the link is opened: its store is not at hand.
 * @throws Refusal REL-007 for a version that never was, REL-011 for such an entry
 */
async function assertThere(
  { store, through }: Surroundings,
  { host }: Options,
  { channel, remotes, seq }: LinkContents & { channel: string },
): Promise<void> {
  if (host !== undefined || through !== undefined) return
  if (seq !== undefined && !(await readAt(store, channel, seq)))
    throw refusal('REL-011', `the log of ${channel} has no entry ${seq}`)
  for (const [remote, target] of Object.entries(remotes))
    if (!isLocalOrigin(target) && !(await takeRelease(store, remote, target)))
      throw refusal('REL-007', `${remote} ${target} was never published`)
}

async function printLink(
  around: Surroundings,
  channel: string,
  wanted: LinkContents,
  options: Options,
): Promise<void> {
  const { ttl, host = around.host, json } = options
  await assertWouldCount(around, scopesOf(wanted, channel))
  await assertThere(around, options, { ...wanted, channel })
  const { link, until } = await signedLink(around, { ...wanted, channel, ttl, host })
  const report: CommandAnswer = {
    text: `${link}\ncounts until ${until}`,
    json: { ok: true, link, until },
  }
  print(around, json, report)
}

function withTime(command: Command): Command {
  return command
    .option('--ttl <time>', 'how long the link counts, such as 30m; at most 8h', asTtl, 2 * 3600)
    .option('--host <url>', 'where the host is', asOrigin)
}

function asTarget(text: string): string {
  if (valid(text) === text || isLocalOrigin(text)) return text
  throw refusal('REL-001', `${text} is no version such as 1.2.3 and no http://localhost:<port>`)
}

function asTtl(text: string): number {
  const [, count, unit = ''] = /^([1-9]\d{0,3})([smh])$/.exec(text) ?? []
  const seconds = Number(count) * { s: 1, m: 60, h: 3600 }[unit as 's' | 'm' | 'h']
  if (seconds <= LONGEST_S) return seconds
  throw new InvalidArgumentError('must be a time such as 30m or 2h, at most 8h')
}
