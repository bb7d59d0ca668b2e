import { openSources } from '../../causes'
import { refusal } from '../../codes'
import { check } from '../../gate/alone/check'
import { readHead } from '../../log/entries'
import { liveVersion } from '../../log/pointers'
import { besideLive, type BesideLive } from '../../preview/beside-live'
import type { Bundle } from '../../release/bundle'
import { fileKey } from '../../release/stored-releases'
import { storeSigned } from '../../trust/signed-release'
import type { HostApi, SeenByHost } from '../moves/over-http'
import { assertWouldCount } from '../signed-link'
import { permit, type Surroundings } from '../surroundings'
import type { Stored } from './what-differs'

type Asked = { channel: string; hotfix?: boolean }

/** A build that was looked at, and how it is kept: as the first half of a publish does. */
type Looked = { beside: BesideLive; keep: () => Promise<Stored> }

/** By the store itself, with the own key: nothing is kept that may not go live. */
export async function lookInStore(
  around: Surroundings,
  { channel, hotfix = false }: Asked,
  bundle: Bundle,
): Promise<Looked> {
  const { store } = around
  const { remote, version } = bundle.release
  const head = (await readHead(store, channel))?.document
  if (!head) throw refusal('REL-006', `nothing was published on channel ${channel}`)
  const now = around.now?.() ?? new Date()
  const beside = await besideLive(store, { channel, head, bundle, hotfix, now })
  async function keep(): Promise<Stored> {
    const { trust } = await permit(around, `publish:${remote}`, `override:${channel}/${remote}`)
    await storeSigned(store, bundle, trust)
    const { changedFiles } = openSources(store)
    return {
      changedFiles: (live) => changedFiles(remote, live.version, version),
      fileOf: async (live, path) =>
        String((await store.get(fileKey(remote, live.version, path))) ?? ''),
    }
  }
  return { beside, keep }
}

/** By a host, which looks at what it has: what is sound by itself is uploaded first. */
export async function lookAtHost(
  around: Surroundings,
  asked: Asked,
  { host, bundle }: { host: HostApi; bundle: Bundle },
): Promise<Looked> {
  await assertWouldCount(around, [`override:${asked.channel}/${bundle.release.remote}`])
  const { changed, ...beside } = await seenBy(host, asked, bundle)
  const stored = { changedFiles: async () => changed, fileOf: host.fileOf }
  return { beside, keep: async () => stored }
}

async function seenBy(
  host: HostApi,
  { channel, hotfix = false }: Asked,
  bundle: Bundle,
): Promise<SeenByHost> {
  const { remote, version } = bundle.release
  const ask = (stored: string) => host.preview(channel, { remote, version: stored, hotfix })
  const findings = await check(bundle)
  if (findings.length === 0) {
    await host.upload(bundle)
    return ask(version)
  }
  // What everybody has is stored there, where a build that no host takes is not.
  const head = await host.newest(channel)
  const live = liveVersion(head, remote)
  if (live !== undefined) return { ...(await ask(live)), findings }
  const reach = { sessions: 0, remotes: {} }
  return { seq: head.seq, live: undefined, findings, reach, changed: [] }
}
