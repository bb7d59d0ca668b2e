import type { Request } from 'playwright-core'
import { noteFigure } from '../../build/jest/note-figure'
import { rounds } from '../../build/jest/rounds'
import { root } from '../../build/root.mjs'
import { standingRelease } from '../../build/rooms/standing-release'
import { expectNoProblems } from '../support/browser'
import { expectOneOfEach, throughAllRooms } from '../support/one-of-each'
import { remotes, type Remote } from '../support/places'
import { ownProduct } from '../support/product'
import { outOf } from '../support/stack'
import { buildFederated, type ChangedRoom } from '../support/room-build'

const { stack, visit } = ownProduct()
const longestMs = 3_600_000

/** Which remotes are old; of all mixes, two that have each remote old and new. */
const all = Array.from({ length: 2 ** remotes.length }, (_, bits) =>
  remotes.filter((_remote, at) => (bits >> at) % 2 === 1),
)
const some = [0b10101, 0b01010].map((bits) => all[bits]!)
const mixes = rounds(some.length, all.length) === all.length ? all : some

const old = new Map<Remote, ChangedRoom & { link: string }>()

/** The earlier ones are in the store, and nobody has them who does not open their link. */
beforeAll(async () => {
  const built: [Remote, ChangedRoom][] = []
  for (const remote of remotes) built.push([remote, await buildFederated(remote)])
  await releases('publish', 'shell', ...built.map(([, { dist }]) => dist), '--channel', 'earlier')
  for (const [remote, { dist, version }] of built) {
    const said = await releases('override', remote, version, '--host', stack().origin, '--json')
    old.set(remote, { dist, version, link: (JSON.parse(said) as { link: string }).link })
  }
}, longestMs)

const releases = (...args: string[]) => outOf(stack().releases(...args))

const wanted = (mix: Remote[]) =>
  remotes.map((remote) => {
    const { version = '' } = mix.includes(remote)
      ? old.get(remote)!
      : (standingRelease(`${root}/${remote}`) ?? {})
    return `${remote} ${version}`
  })

async function tryOut(mix: Remote[]): Promise<void> {
  const visitor = await visit()
  const { page, context } = visitor
  const ran = new Set<string>()
  page.on('request', (request: Request) => {
    const [, remote, version] = /\/r\/(mf-[^/]+)\/([^/]+)\/remoteEntry/.exec(request.url()) ?? []
    if (remote && request.resourceType() === 'script') ran.add(`${remote} ${version}`)
  })
  for (const remote of mix) await context.request.get(old.get(remote)!.link)

  const held = await throughAllRooms(visitor)

  expect([...ran].toSorted()).toEqual(wanted(mix).toSorted())
  expectOneOfEach(held)
  expectNoProblems(visitor)
  await visitor.leave()
}

test(
  'a page has one of each in every mix of old and new remotes',
  async () => {
    const wrong: string[] = []
    for (const mix of mixes)
      await tryOut(mix).catch((error) => wrong.push(`${mix.join(', ') || 'none'} old: ${error}`))

    noteFigure('mixes of old and new remotes', {
      held: mixes.length - wrong.length,
      of: mixes.length,
    })
    expect(wrong).toEqual([])
  },
  longestMs,
)
