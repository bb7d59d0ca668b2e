import type { Pointers } from '../../log/document'
import { refusal } from '../../codes'
import { SHELL, type Release } from '../../release/release'
import { liveVersion } from '../../log/pointers'
import { takeRelease } from '../../release/stored-releases'
import type { Store } from '../../storage/store'

/** The release of the shell and of every remote a channel points at. */
export type LiveReleases = Map<string, Release>

/** Reads them; throws REL-303 when one is gone from the store. */
export async function liveReleases(store: Store, pointers: Pointers): Promise<LiveReleases> {
  const names = [SHELL, ...Object.keys(pointers.remotes)]
  const pairs = await Promise.all(
    names.map(async (name) => {
      const version = liveVersion(pointers, name) ?? ''
      return [name, await storedRelease(store, name, version)] as const
    }),
  )
  return new Map(pairs)
}

/** The releases of all canaries of a channel; throws REL-303 when one is gone from the store. */
export function canaryReleases(store: Store, { remotes }: Pointers): Promise<Release[]> {
  const wanted = Object.entries(remotes).flatMap(([name, { canary }]) =>
    canary ? [storedRelease(store, name, canary.version)] : [],
  )
  return Promise.all(wanted)
}

async function storedRelease(store: Store, remote: string, version: string): Promise<Release> {
  const release = await takeRelease(store, remote, version)
  if (!release) throw refusal('REL-303', `${remote} ${version} is live but gone from the store`)
  return release
}
