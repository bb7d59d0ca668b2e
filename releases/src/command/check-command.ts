import type { Command } from 'commander'
import { readBundle, type Bundle } from '../release/bundle'
import { readHead } from '../log/entries'
import { refuseIfAny } from '../codes'
import { gate, gateAgainst } from '../gate/gate'
import { common, print, type Common, type CommandAnswer, type Surroundings } from './surroundings'

type Options = Common & { host?: string; hotfix?: boolean }

/** Adds check, which asks the gate and moves nothing. */
export function checkCommand(program: Command, around: Surroundings): void {
  common(program.command('check <dir...>'))
    .description('says whether built rooms may go live; stores and moves nothing')
    .option('--host <folder>', 'the folder of a shell: asks without any store')
    .option('--hotfix', 'a fix of an older line, older than what the channel ran')
    .action(async (dirs: string[], { channel, json, host, hotfix = false }: Options) => {
      const bundles = await Promise.all(dirs.map(readBundle))
      if (host !== undefined) {
        refuseIfAny(await gateAgainst(await readBundle(folderOf(host)), bundles))
      } else {
        const head = (await readHead(around.store, channel))?.document
        refuseIfAny(
          await gate(around.store, {
            channel,
            head,
            bundles,
            hotfix,
            now: around.now?.() ?? new Date(),
          }),
        )
      }
      print(around, json, reportFine(bundles, host ?? `channel ${channel}`))
    })
}

/** `--host` takes the release.json itself too. */
function folderOf(host: string): string {
  return host.replace(/(^|[\\/])release\.json$/, '') || '.'
}

function reportFine(bundles: readonly Bundle[], where: string): CommandAnswer {
  const names = bundles.map(({ release: { remote, version } }) => ({ remote, version }))
  const lines = names.map(({ remote, version }) => `${remote} ${version} may go live: ${where}`)
  return { text: lines.join('\n'), json: { ok: true, findings: [], releases: names } }
}
