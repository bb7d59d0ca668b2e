import { InvalidArgumentError, type Command } from 'commander'
import { valid } from 'semver'
import type { Actor, Canary, ChannelDocument } from '../log/document'
import type { Store } from '../storage/store'
import { readPolicy } from '../trust/policy'
import { assertAllowed, holderOf, readSigner, type Trust } from '../trust/signing'

/** Where the command line reads and writes. */
export type Surroundings = {
  store: Store
  /** A person at a terminal, or a pipeline. */
  via: 'cli' | 'ci'
  /** Where the own private key and the policy are. */
  paths: { key: string; policy: string }
  /** Where links to the host lead: its origin. */
  host: string
  /** The folder of the whole project, where the command is a part of it. */
  workspace: string | undefined
  /** The host that is asked instead of the store, unless a command says otherwise. */
  through?: string
  /** The token of a pipeline, for a host that takes it. */
  oidcToken?: string
  out: (text: string) => void
  err: (text: string) => void
  now?: () => Date
}

/** What every command takes. */
export type Common = { channel: string; json?: true }

/** What a command says: to people, and to machines with `--json`. */
export type CommandAnswer = { text: string; json: object }

/**
 * Who acts, when their key may do all of this.
 * @throws Refusal REL-401, REL-402 without policy or key, REL-404 when the key may not
 */
export async function permit(
  { paths, via }: Surroundings,
  ...scopes: string[]
): Promise<{ actor: Actor; trust: Trust }> {
  const trust = { policy: await readPolicy(paths.policy), signer: await readSigner(paths.key) }
  const key = holderOf(trust)
  for (const scope of scopes) assertAllowed(key, scope)
  return { actor: { sub: key.name, via }, trust }
}

/** Adds the options that every command takes. */
export function common(command: Command): Command {
  return command
    .option('--channel <name>', 'which channel', asChannel, 'prod')
    .option('--json', 'as JSON')
}

/** Says what came out. */
export function print({ out }: Surroundings, json: true | undefined, report: CommandAnswer): void {
  out(json ? `${JSON.stringify(report.json)}\n` : `${report.text}\n`)
}

/** The report of one move, or that nothing had to move. */
export function reportMove(document: ChannelDocument | undefined): CommandAnswer {
  const text = document ? moveLinesOf(document).join('\n') : 'nothing to move: it is so already'
  return { text, json: { ok: true, document: document ?? null } }
}

/** One line for each thing that a document moved. */
export function moveLinesOf({ channel, seq, action, changes, remotes }: ChannelDocument): string[] {
  if (changes.length === 0) return [`${channel} ${seq} ${action}`]
  return changes.map(({ remote, from, to }) => {
    const way = from === to || from === undefined ? to : `${from} -> ${to}`
    const canary = remotes[remote]?.canary
    const share = canary?.version === to ? ` for ${describeCanary(canary)}` : ''
    return `${channel} ${seq} ${action} ${remote} ${way}${share}`
  })
}

/** Who gets a canary, in words. */
function describeShare({ bp, cohorts }: { bp: number; cohorts: readonly string[] }): string {
  return [...(bp > 0 ? [`${bp / 100} %`] : []), ...cohorts].join(' and ') || 'nobody'
}

/** Who gets a canary, and who gets it after them by itself. */
export function describeCanary({ plan, ...share }: Canary): string {
  const now = describeShare(share)
  return plan ? `${now}, then by itself ${plan.next.map((bp) => `${bp / 100} %`).join(', ')}` : now
}

export function asChannel(text: string): string {
  if (/^[a-z0-9][a-z0-9-]{0,40}$/.test(text)) return text
  throw new InvalidArgumentError('must be small letters, digits and hyphens')
}

export function asVersion(text: string): string {
  const version = valid(text)
  if (version === text) return version
  throw new InvalidArgumentError('must be a full version such as 1.2.3')
}

export function asCount(text: string): number {
  if (!/^[1-9]\d{0,3}$/.test(text)) throw new InvalidArgumentError('must be a whole number from 1')
  return Number(text)
}

/** A share such as `5%` or `0.5%`, in basis points. */
export function asShare(text: string): number {
  const percent = /^(\d{1,3}(\.\d{1,2})?)%?$/.exec(text)?.[1]
  const bp = Math.round(Number(percent) * 100)
  if (percent !== undefined && bp <= 10_000) return bp
  throw new InvalidArgumentError('must be a share such as 5% or 0.5%')
}

/** Shares such as `1,5,20,100`, in basis points, each larger than the one before. */
export function asShares(text: string): number[] {
  const shares = text.split(',').map(asShare)
  const areSteps = shares.every((bp, i) => bp > (shares[i - 1] ?? 0))
  if (areSteps && shares.length > 1 && shares.length <= 11) return shares
  throw new InvalidArgumentError('must be 2 to 11 shares, each larger, such as 1,5,20,100')
}

export function asCohort(text: string, before: string[] = []): string[] {
  if (/^[a-z0-9-]{1,40}$/.test(text)) return [...before, text]
  throw new InvalidArgumentError('must be small letters, digits and hyphens')
}
