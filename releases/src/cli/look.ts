import type { Command } from 'commander'
import { readHead } from '../channel'
import { readEntries, readList } from '../listing'
import { asCount, common, print, type Common, type Surroundings } from './surroundings'

/** Adds the verbs that only read: list and log. */
export function addLooking(program: Command, around: Surroundings): void {
  const { store } = around
  common(program.command('list [remote]'))
    .description('what runs, and which versions exist')
    .action(async (remote: string | undefined, { channel, json }: Common) => {
      const head = await readHead(store, channel)
      print(around, json, await readList(store, channel, head?.document, remote))
    })
  common(program.command('log'))
    .description('who moved what, newest first; checks the chain of hashes')
    .option('--limit <n>', 'at most so many entries', asCount, 20)
    .action(async ({ channel, json, limit }: Common & { limit: number }) => {
      print(around, json, await readEntries(store, channel, limit))
    })
}
