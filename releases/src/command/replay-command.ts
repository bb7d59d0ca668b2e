import type { Command } from 'commander'
import { besideOf, type Said } from '../attestations'
import { refusal } from '../codes'
import type { Pointers } from '../log/document'
import type { ReleaseName } from '../release/release'
import { takeRelease } from '../release/stored-releases'
import { LONGEST_S } from '../trust/override-token'
import { askTest } from './ask-test'
import { attestAndReport, newestOf } from './attesting'
import { asMove, hostFor, linksTo, type MoveOptions } from './moves/move-command'
import { signedLink } from './signed-link'
import { asVersion, permit, type Surroundings } from './surroundings'

type Options = MoveOptions & { test: string }

/** Adds replay: a test looks at what runs with one version more, and what it says is signed. */
export function replayCommand(program: Command, around: Surroundings): void {
  asMove(program.command('replay <remote>'))
    .description('has a test look at the app with a version in it, and signs that it said yes')
    .argument('[version]', 'which; the canary unless it is named', asVersion)
    .requiredOption('--test <command>', 'finds the link in RELEASES_LINK, and in place of {url}')
    .action(async (remote: string, named: string | undefined, options: Options) => {
      const live = await newestOf(around, options)
      const version = named ?? canaryOf(live, remote)
      const said = await replay(around, options, { live, remote, version })
      const now = besideOf(await newestOf(around, options), remote)
      if (JSON.stringify(now) !== JSON.stringify(said.beside))
        throw refusal('REL-502', 'something moved while the test looked; replay it again')
      await attestAndReport(around, options, said)
    })
}

function canaryOf({ remotes }: Pointers, remote: string): string {
  const version = remotes[remote]?.canary?.version
  if (version !== undefined) return version
  throw refusal('REL-010', `${remote} has no canary; say which version to replay`)
}

type Candidate = { live: Pointers; remote: string; version: string }

async function replay(
  around: Surroundings,
  options: Options,
  { live, remote, version }: Candidate,
): Promise<Extract<Said, { kind: 'replay' }>> {
  const { channel, test } = options
  // A host says itself whether who asks it may, and shows no version that it does not have.
  if (!hostFor(around, options)) {
    await permit(around, `attest:${channel}/${remote}`, `override:${channel}/${remote}`)
    await assertStored(around, { remote, version })
  }
  const link = await linkTo(around, options, { [remote]: version })
  around.err(`replaying ${remote} ${version} beside what runs on ${channel}\n`)
  const code = await askTest(test, link)
  if (code !== 0)
    throw refusal('REL-013', `${remote} ${version}: ${test} ended with ${code}; nothing is signed`)
  return { kind: 'replay', channel, remote, version, beside: besideOf(live, remote), test }
}

async function assertStored({ store }: Surroundings, { remote, version }: ReleaseName) {
  if (await takeRelease(store, remote, version)) return
  throw refusal('REL-007', `${remote} ${version} was never published`)
}

async function linkTo(
  around: Surroundings,
  options: Options,
  remotes: Record<string, string>,
): Promise<string> {
  const { channel } = options
  // As long as the slowest test may need it.
  const order = { remotes, channel, ttl: LONGEST_S, host: linksTo(around, options) }
  return (await signedLink(around, order)).link
}
