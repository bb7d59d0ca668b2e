import { randomUUID } from 'node:crypto'
import { equal } from 'node:assert/strict'
import { rm } from 'node:fs/promises'
import { readHead } from '../src/log/entries'
import { publishBundles } from '../src/moves/publish'
import { openStore } from '../src/storage/open-store'
import type { Store } from '../src/storage/store'
import { storeAddress } from '../src/storage/store-address'
import { fourWriters } from './many-writers'
import { storeRules } from '../src/storage/testing/store-rules'
import { aRemote, aShell } from '../src/testing/a-bundle'
import { olgaMoves } from '../src/testing/olga-moves'
import { trust } from '../src/testing/a-trust'
import { verify } from '../src/verify'

/** One thing that a store has to do, and why it did not, if so. */
export type Found = { rule: string; ms: number; why?: string }

/**
 * Asks a store for all that releases need of it, each in a folder of its own below the address, which
 * is taken away again: the rules of a store, four processes that commit at once, and the way of a
 * release until it is taken back from open tabs.
 * @param address as RELEASES_STORE has it
 * @param commits of each of the four processes
 */
export async function* conformance(address: string, commits: number): AsyncGenerator<Found> {
  for (const [rule, prove] of Object.entries(storeRules)) {
    yield await tried(address, rule, (place) => prove(openStore({ RELEASES_STORE: place })))
  }
  const writers = `takes ${commits} commits of each of four processes and loses none`
  yield await tried(address, writers, (place) => fourWriters(place, commits))
  const way = 'has a release published, rolled back, published and killed, and verifies it'
  yield await tried(address, way, (place) => wayOfARelease(openStore({ RELEASES_STORE: place })))
}

async function tried(
  address: string,
  rule: string,
  prove: (place: string) => Promise<void>,
): Promise<Found> {
  const place = below(address, `conformance-${randomUUID()}`)
  const begun = performance.now()
  const why = await prove(place).then(() => undefined, messageOf)
  const ms = Math.round(performance.now() - begun)
  // What can not be taken away is in a folder of its own, and says so by its name.
  await takeAway(place).catch(() => {})
  return { rule, ms, ...(why === undefined ? {} : { why }) }
}

/** The address of a folder in a store, whatever settings follow it. */
function below(address: string, name: string): string {
  const [path = '', settings] = address.split('?')
  const place = `${path.replace(/\/$/, '')}/${name}`
  return settings === undefined ? place : `${place}?${settings}`
}

async function takeAway(place: string): Promise<void> {
  const found = storeAddress({ RELEASES_STORE: place })
  if (found.kind === 'folder') return rm(found.path, { recursive: true })
  const store = openStore({ RELEASES_STORE: place })
  for (const key of await store.list('')) await store.delete(key)
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

async function wayOfARelease(store: Store): Promise<void> {
  const actor = { sub: 'olga', via: 'cli' as const }
  const publish = (...bundles: ReturnType<typeof aRemote>[]) =>
    publishBundles(store, { channel: 'prod', actor, trust, bundles })
  const reason = 'conformance'
  await publish(aShell('1.0.0'), aRemote('mf-one', '1.0.0'))
  await publish(aRemote('mf-one', '1.1.0'))
  await olgaMoves(store, { action: 'rollback', remote: 'mf-one', reason })
  equal((await readHead(store, 'prod'))?.document.remotes['mf-one']?.stable, '1.0.0')
  await publish(aRemote('mf-one', '1.2.0'))
  await olgaMoves(store, { action: 'rollback', remote: 'mf-one', reason, kill: true })
  const killed = (await readHead(store, 'prod'))?.document
  equal(killed?.urgency, 'kill')
  equal(killed.remotes['mf-one']?.stable, '1.0.0')
  const { findings } = await verify(store, trust.policy)
  equal(findings.map(({ message }) => message).join('; '), '')
}
