import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { publishBeforeAndAfter } from '../changed-room'
import type { BuiltRoom } from '../live-version'
import type { Product } from '../product'
import { runsOf, type Asked, type Section } from './section'

const change = {
  file: 'mf-profile/src/text.ts',
  from: "title: 'Profile'",
  to: "title: 'Your profile'",
}

/** When the newest entry of the channel's log was written, in ms since 1970. */
async function lastCommit({ dataDir }: Product): Promise<number> {
  const folder = join(dataDir, 'releases/channels/prod')
  const entries = (await readdir(folder)).filter((name) => /^\d/.test(name))
  const times = entries.map(async (name) => (await stat(join(folder, name))).mtimeMs)
  return Math.max(...(await Promise.all(times)))
}

const document = /<script[^>]*id="releases"[^>]*>(.*?)<\/script>/s

type Given = { remotes: Record<string, { version: string }> }

/** Asks for the page until its release document has a version; when that was. */
async function untilGiven(origin: string, { room, version }: BuiltRoom): Promise<number> {
  const given = async () => {
    const html = await (await fetch(`${origin}/profile`)).text()
    return (JSON.parse(document.exec(html)?.[1] ?? '{}') as Given).remotes[room]?.version
  }
  while ((await given()) !== version) await pause(1)
  return Date.now()
}

const ways = { 'by the command': false, 'by the host': true }

type Move = { to: BuiltRoom; isByHost: boolean }

async function move(product: Product, { to, isByHost }: Move) {
  const args = ['rollback', to.room, '--to', to.version, '--reason', 'The bench moves it.']
  const began = Date.now()
  const given = untilGiven(product.origin, to)
  await product.releases(args, isByHost ? { RELEASES_URL: product.origin } : {})
  const at = await given
  return { 'from commit to HTML ms': at - (await lastCommit(product)), 'in all ms': at - began }
}

async function measure(asked: Asked): Promise<void> {
  const { product } = asked.bench
  const [before, after] = await publishBeforeAndAfter(product, change)
  for (const run of runsOf(asked))
    for (const to of [before, after])
      for (const [variant, isByHost] of Object.entries(ways)) {
        asked.say(`run ${run}: ${variant}`)
        // The version is the same after the first way: it is moved back in between.
        const figures = await move(product, { to, isByHost })
        asked.record({ what: 'a rollback', variant, run, figures })
        if (variant === 'by the command')
          await move(product, { to: to === before ? after : before, isByHost })
      }
  await move(product, { to: before, isByHost: false })
}

export const pointerSection: Section = {
  title: 'From the pointer of a release to new HTML',
  measure,
}
