import { isDeepStrictEqual } from 'node:util'
import { publishBundles } from './publish'
import type { ChannelDocument, Pointers } from '../log/document'
import { readLog } from '../log/entries'
import { pointersOf } from '../log/pointers'
import { Refusal } from '../codes'
import { storeRelease } from '../release/stored-releases'
import { memoryStore } from '../storage/memory'
import type { Store } from '../storage/store'
import { aRemote, aShell } from '../testing/a-bundle'
import { trust } from '../testing/a-trust'
import { signStored } from '../trust/signed-release'
import { makeMove, type Move } from './verbs'

const around = {
  channel: 'prod',
  actor: { sub: 'olga', via: 'cli' as const },
  trust,
}
const [remote, reason] = ['mf-one', 'because']
const five = { bp: 500, cohorts: [] }
const build = aRemote(remote, '1.4.0')
const nextShell = aShell('2.0.0', { contract: { api: '^1.0.0', provides: '2.0.0' } })
const anyShell = { contract: { host: '>=1.0.0', api: '^1.0.0' } }

type Does = (store: Store) => Promise<unknown>
/** A move, what has to be so before it can move anything, and what it moves. */
type Case = { does: Does; needs?: Does; touches?: (pointers: Pointers) => unknown }

const theRemote = ({ remotes }: Pointers) => remotes[remote]
const theLock = ({ locks }: Pointers) => locks?.['*']
const doing =
  (move: Move): Does =>
  (store) =>
    makeMove(store, around, move)
const publishing = (version: string, share?: typeof five) =>
  doing({ action: 'publish', releases: [{ remote, version }], ...(share ? { share } : {}) })

const moves: Record<string, Case> = {
  publish: { does: publishing('1.4.0') },
  'publish for some': { does: publishing('1.4.0', five) },
  canary: {
    does: doing({ action: 'canary', remote, version: '1.3.0', share: { ...five, bp: 50 } }),
  },
  promote: {
    does: doing({ action: 'promote', remote, reason, force: true }),
    needs: publishing('1.3.0', five),
  },
  rollback: { does: doing({ action: 'rollback', remote, reason }) },
  off: { does: doing({ action: 'off', remote, reason }) },
  on: {
    does: doing({ action: 'on', remote, reason }),
    needs: doing({ action: 'off', remote, reason }),
  },
  pin: { does: doing({ action: 'pin', remote, reason }) },
  unpin: {
    does: doing({ action: 'unpin', remote, reason }),
    needs: doing({ action: 'pin', remote, reason }),
  },
  lock: { does: doing({ action: 'lock', reason }), touches: theLock },
  unlock: {
    touches: theLock,
    does: doing({ action: 'unlock', reason }),
    needs: doing({ action: 'lock', reason }),
  },
}

/** What somebody does, and what another one does meanwhile. */
const doers: Record<string, Case> = {
  ...moves,
  'publish a build': {
    does: (store) => publishBundles(store, { ...around, bundles: [build] }),
  },
}
const others: Record<string, Case> = {
  ...moves,
  'lock one': { does: doing({ action: 'lock', remote, reason }) },
  'publish a newer one and take it back': {
    does: async (store) => {
      await publishing('1.5.0')(store)
      await doing({ action: 'rollback', remote, reason, to: '1.2.0' })(store)
    },
  },
  'publish the same and take it back': {
    does: async (store) => {
      await publishing('1.4.0')(store)
      await doing({ action: 'rollback', remote, reason, to: '1.2.0' })(store)
    },
  },
  'publish a shell that the build does not fit': {
    does: doing({ action: 'publish', releases: [{ remote: 'shell', version: '2.0.0' }] }),
  },
}

let world: Store

/** mf-one 1.2.0 is live after 1.0.0 and 1.1.0; newer ones are stored. */
beforeAll(async () => {
  world = memoryStore()
  const bundles = ['1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.5.0'].map((version) =>
    aRemote(remote, version, anyShell),
  )
  for (const bundle of [aShell('1.0.0'), nextShell, build, ...bundles]) {
    await storeRelease(world, bundle)
    await signStored(world, bundle.release, trust)
  }
  const shell = { remote: 'shell', version: '1.0.0' }
  await doing({ action: 'publish', releases: [shell, { remote, version: '1.0.0' }] })(world)
  await publishing('1.1.0')(world)
  await publishing('1.2.0')(world)
})

async function copyOf(store: Store): Promise<Store> {
  const copy = memoryStore()
  for (const top of ['channels/', 'remotes/']) {
    for (const key of await store.list(top)) await copy.putHint(key, (await store.get(key))!)
  }
  return copy
}

/** Calls `meanwhile` before the nth call of a store; says how much was known of the log by then. */
function interrupted(store: Store, at: number, meanwhile: () => Promise<unknown>) {
  let [calls, looked] = [0, Infinity]
  const count = async () => {
    calls += 1
    if (calls === at) await meanwhile()
  }
  const get = async (key: string) => {
    await count()
    const bytes = await store.get(key)
    // Whoever looks for the end of the log has found it where the next entry is not.
    if (!bytes && /^channels.*json$/.test(key)) looked = Math.min(looked, calls)
    return bytes
  }
  const view: Store = {
    get,
    putIfAbsent: async (key, bytes) => (await count(), store.putIfAbsent(key, bytes)),
    putHint: async (key, bytes) => (await count(), store.putHint(key, bytes)),
    list: async (prefix) => (await count(), store.list(prefix)),
    delete: async (key) => (await count(), store.delete(key)),
  }
  return { view, wasReached: () => calls >= at, hadLooked: () => at > looked }
}

/** What was done to a channel, oldest first. */
async function historyOf(store: Store) {
  const done: (Pointers & Pick<ChannelDocument, 'action' | 'changes'>)[] = []
  for await (const document of readLog(store, 'prod')) {
    const { action, changes } = document
    done.unshift({ action, changes, ...pointersOf(document) })
  }
  return done
}

/** Undefined when it was done, else why not. */
async function attempt(does: Does, store: Store): Promise<Refusal | undefined> {
  try {
    await does(store)
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

async function historyAfter(start: Store, ...all: Does[]) {
  const store = await copyOf(start)
  for (const does of all) await attempt(does, store)
  return historyOf(store)
}

// Moved meanwhile, locked, pinned; older, misfit; on already, or no canary any more.
const SAYS_WHY = /^REL-(202|204|205|120|109|009|010)$/

/** What came out wrong, when the other one moves before the nth call of the store. */
async function lostIn(start: Store, { does: mine, touches = theRemote }: Case, theirs: Does) {
  const alone = await historyAfter(start, theirs)
  const before = await historyAfter(start, theirs, mine)
  const after = await historyAfter(start, mine, theirs)
  const [was, is] = [(await historyOf(start)).at(-1)!, alone.at(-1)!]
  const isSame = isDeepStrictEqual(touches(was), touches(is))
  const lost: string[] = []
  for (let at = 1; ; at += 1) {
    const store = await copyOf(start)
    const during = interrupted(store, at, () => attempt(theirs, store))
    const refused = await attempt(mine, during.view)
    if (!during.wasReached()) return lost
    const history = await historyOf(store)
    // Who had looked before moves nothing that was moved meanwhile.
    const fine = [
      after,
      ...(isSame || !during.hadLooked() ? [before] : []),
      ...(refused ? [alone] : []),
    ]
    const isSaid = !refused || SAYS_WHY.test(refused.code)
    const isFine = isSaid && fine.some((each) => isDeepStrictEqual(each, history))
    if (!isFine) {
      const came = history.map((each) => JSON.stringify(each)).slice(3)
      lost.push([`at call ${at}: ${refused?.message ?? 'done'}`, ...came].join('\n'))
    }
  }
}

const pairs = Object.keys(doers).flatMap((one) => Object.keys(others).map((other) => [one, other]))

test.each(pairs)('%s, and meanwhile %s: as if one had come after the other', async (one, other) => {
  const [mine, theirs] = [doers[one!]!, others[other!]!]
  const start = await copyOf(world)
  for (const { needs } of [mine, theirs]) if (needs) await attempt(needs, start)

  expect(await lostIn(start, mine, theirs.does)).toEqual([])
})
