import { openSources } from '../../causes'
import { refusal } from '../../codes'
import { check } from '../../gate/alone/check'
import { readHead } from '../../log/entries'
import { liveVersion } from '../../log/pointers'
import { besideLive, type BesideLive } from '../../preview/beside-live'
import type { Bundle } from '../../release/bundle'
import { fileKey } from '../../release/stored-releases'
import { storeSigned } from '../../trust/signed-release'
import type { HostApi } from '../moves/over-http'
import { assertWouldCount } from '../signed-link'
import { permit, type Surroundings } from '../surroundings'
import type { Stored } from './what-differs'

type Asked = { channel: string; hotfix?: boolean }

/** Where a build is looked at and kept, as the first half of a publish does, without pointing at it. */
type Place = {
  look: (bundle: Bundle) => Promise<BesideLive>
  keep: (bundle: Bundle) => Promise<Stored>
}

/** The store itself, with the own key: it keeps nothing that may not go live. */
export function inStore(around: Surroundings, { channel, hotfix = false }: Asked): Place {
  const { store } = around
  return {
    async look(bundle) {
      const head = (await readHead(store, channel))?.document
      if (!head) throw refusal('REL-006', `nothing was published on channel ${channel}`)
      const now = around.now?.() ?? new Date()
      return besideLive(store, { channel, head, bundle, hotfix, now })
    },
    async keep(bundle) {
      const { remote, version } = bundle.release
      const { trust } = await permit(around, `publish:${remote}`, `override:${channel}/${remote}`)
      await storeSigned(store, bundle, trust)
      const { changedFiles } = openSources(store)
      return {
        changedFiles: (live) => changedFiles(remote, live.version, version),
        fileOf: async (live, path) =>
          String((await store.get(fileKey(remote, live.version, path))) ?? ''),
      }
    },
  }
}

/** A host, which looks at what it has: the build is uploaded first, whatever is said of it then. */
export function atHost(
  around: Surroundings,
  { channel, hotfix = false }: Asked,
  host: HostApi,
): Place {
  let changed: readonly string[] = []
  /** What everybody has is stored there, where a build that no host takes is not. */
  async function besideOf(remote: string): Promise<BesideLive> {
    const head = await host.newest(channel)
    const version = liveVersion(head, remote)
    const none = {
      seq: head.seq,
      live: undefined,
      findings: [],
      reach: { sessions: 0, remotes: {} },
    }
    if (version === undefined) return none
    const { live, ...told } = await host.preview(channel, { remote, version, hotfix })
    return { ...told, live: live ?? undefined }
  }
  return {
    async look(bundle) {
      const { remote, version } = bundle.release
      await assertWouldCount(around, [`override:${channel}/${remote}`])
      const findings = await check(bundle)
      if (findings.length > 0) return { ...(await besideOf(remote)), findings }
      await host.upload(bundle)
      const { live, ...told } = await host.preview(channel, { remote, version, hotfix })
      changed = told.changed
      return { ...told, live: live ?? undefined }
    },
    keep: async () => ({ changedFiles: async () => changed, fileOf: host.fileOf }),
  }
}
