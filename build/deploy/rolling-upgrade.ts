import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { atEnd, endsWithItsWork } from '../bench/endings'
import { makeBundle } from '../bundle/make-bundle'
import { readCommandLine } from '../machine/command-line.mjs'
import { step, Stop } from '../machine/progress.mjs'
import { openFigures } from './figures'
import { names, twoOfEach, type TwoOfEach } from './two-of-each'
import { visit } from './visitors'

const help = `pnpm rolling-upgrade [--from folder] [--kill]

  Two hosts and two servers behind /app-api on PostgreSQL, behind the proxy of deploy/haproxy.cfg, are
  replaced one by one by the bundle of this workspace while people and boxes go on asking. Exit code 1
  when a request failed, or a change was lost (docs/production.md).

  --from FOLDER   a bundle of what runs now; without it a copy of the new one, called otherwise
  --kill          after that each of them is killed without a word (SIGKILL) and started again: what was
                  under way may fail, and the figures say how much

  It needs PostgreSQL 15, HAProxy and OpenSSL, and installs them with apt-get as root.`

const undisturbedMs = 3000

const versionOf = (bundle: string): string =>
  JSON.parse(readFileSync(join(bundle, 'package.json'), 'utf8')).version

/** The bundle of what runs now: the one that was given, or the new one under another name. */
function bundleBefore(from: string | undefined, next: string, folder: string): string {
  if (from !== undefined) return resolve(from)
  cpSync(next, folder, { recursive: true })
  const manifest = join(folder, 'package.json')
  const told = JSON.parse(readFileSync(manifest, 'utf8'))
  writeFileSync(manifest, JSON.stringify({ ...told, version: `${told.version}-before` }))
  return folder
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

/** Takes each away and starts it again, while visitors ask; tells the figures, and whether all was well. */
async function oneByOne(product: TwoOfEach, signal: 'SIGTERM' | 'SIGKILL'): Promise<boolean> {
  const figures = openFigures()
  const visitors = await visit({ ...product, figures })
  await pause(undisturbedMs)
  const begun = performance.now()
  for (const name of names) {
    await step(name, async () => {
      const asked = performance.now()
      await product.stop(name, signal)
      const stopped = seconds(performance.now() - asked)
      const { readyMs, upMs } = await product.start(name)
      return `${name}: ended in ${stopped}, ready in ${seconds(readyMs)}, asked again ${seconds(upMs)} later`
    })
  }
  const took = seconds(performance.now() - begun)
  await pause(undisturbedMs)
  await visitors.stop()
  console.log([`  All replaced in ${took}`, ...figures.told()].join('\n  '))
  return figures.isWell()
}

async function rollingUpgrade(from: string | undefined, isKilled: boolean): Promise<void> {
  const machine = mkdtempSync(join(tmpdir(), 'pillbox-upgrade-'))
  atEnd(() => rmSync(machine, { recursive: true, force: true }))
  const next = join(machine, 'next')
  await step('Bundle', () => makeBundle(next))
  const before = bundleBefore(from, next, join(machine, 'before'))
  const product = await twoOfEach(machine)
  product.install(before)
  for (const name of names) await step(name, async () => void (await product.start(name)))
  console.log(`From ${versionOf(before)} to ${versionOf(next)}, behind ${product.origin}`)
  product.install(next)
  const isWell = await oneByOne(product, 'SIGTERM')
  if (isKilled) {
    console.log('Killed without a word')
    await oneByOne(product, 'SIGKILL')
  }
  if (!isWell) throw new Stop('Requests failed while the servers were replaced.')
  console.log('No request failed, and nothing was lost, while the servers were replaced.')
}

const given = readCommandLine(() => help, {
  options: { from: { type: 'string' }, kill: { type: 'boolean', default: false } },
})
if (given) {
  const { from, kill } = given.values
  await endsWithItsWork(() => rollingUpgrade(from, kill === true))
}
