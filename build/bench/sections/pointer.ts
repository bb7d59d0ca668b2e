import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { publishBeforeAndAfter } from '../changed-room'
import type { BuiltRoom } from '../live-version'
import type { Product } from '../product'
import { closed, type Page } from '../visit/chromium'
import { OpenedPage } from '../visit/opened-page'
import { screens } from '../visit/screens'
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

/** Waits until an open tab has the release document with a version; when that was. */
async function untilHeard(tab: Page, { room, version }: BuiltRoom): Promise<number> {
  await tab.waitForResponse(async (response) => {
    if (!response.url().endsWith('/resolved') || !response.ok()) return false
    return ((await response.json()) as Given).remotes[room]?.version === version
  })
  return Date.now()
}

type Move = { to: BuiltRoom; isByHost: boolean; tab: Page }

async function move(product: Product, { to, isByHost, tab }: Move) {
  const args = ['rollback', to.room, '--to', to.version, '--reason', 'The bench moves it.']
  const began = Date.now()
  const given = Promise.all([untilGiven(product.origin, to), untilHeard(tab, to)])
  await product.releases(args, isByHost ? { RELEASES_URL: product.origin } : {})
  const [at, heardAt] = await given
  const commit = await lastCommit(product)
  return {
    'from commit to HTML ms': at - commit,
    'from commit to an open tab ms': heardAt - commit,
    'in all ms': at - began,
  }
}

async function measure(asked: Asked): Promise<void> {
  const { bench, say, record } = asked
  const { product } = bench
  const [before, after] = await publishBeforeAndAfter(product, change)
  const context = await bench.visitor()
  try {
    const { path, mark } = screens.home
    const opened = await OpenedPage.in(context, 'quick', mark)
    await opened.go(product.origin + path)
    await opened.rest()
    const tab = opened.page
    for (const run of runsOf(asked))
      for (const to of [before, after])
        for (const [variant, isByHost] of Object.entries(ways)) {
          say(`run ${run}: ${variant}`)
          // The version is the same after the first way: it is moved back in between.
          const figures = await move(product, { to, isByHost, tab })
          record({ what: 'a rollback', variant, run, figures })
          if (variant === 'by the command')
            await move(product, { to: to === before ? after : before, isByHost, tab })
        }
    await move(product, { to: before, isByHost: false, tab })
  } finally {
    await closed(context)
  }
}

export const pointerSection: Section = {
  title: 'From the pointer of a release to new HTML',
  measure,
}
