import type { Command } from 'commander'
import { ownRemoteScopes } from '../trust/policy'
import { common } from './surroundings'

/** What a key is to be allowed. */
export type Asked = { scope: string[]; remote: string[]; channel: string }

const again = (text: string, before: string[] = []) => [...before, text]

/** Adds the options that say what a key may do. */
export const mayOptions = (command: Command): Command =>
  common(command)
    .option('--scope <scope>', 'what it may do, such as lock:prod; may be repeated', again, [])
    .option(
      '--remote <name>',
      'its own remote: publish, canary, promote, roll back, override; may be repeated',
      again,
      [],
    )

/** The scopes that were asked for. */
export const scopesOf = ({ scope, remote, channel }: Asked): string[] => [
  ...scope,
  ...remote.flatMap((name) => ownRemoteScopes(name, channel)),
]
