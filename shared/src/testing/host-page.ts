import type { HostSettings, LiveMap, LiveRoom } from '../contract/index'

/** A remote in a release document. */
export function aRoom(name: string, change: Partial<LiveRoom> = {}): LiveRoom {
  return {
    version: '1.0.0',
    uniqueName: `${name}_1_0_0`,
    entry: `/r/${name}/1.0.0/remoteEntry.js`,
    integrity: `sha384-${name}`,
    container: 'webpack',
    preload: [],
    routes: [],
    alt: [],
    state: 'on',
    ...change,
  }
}

/** Writes into the document what the host inlines in its page: settings and release document. */
export function hostPage(page: {
  mailPage?: string | null
  qrScan?: boolean
  remotes?: LiveMap['remotes']
}): void {
  const settings: HostSettings = {
    product: 'Pillbox Companion',
    identity: {
      projectId: 'demo-pillbox',
      apiKey: 'key',
      authDomain: 'localhost',
      emulator: true,
      mailPage: page.mailPage ?? null,
    },
    beaconShare: 0,
    qrScan: page.qrScan ?? false,
  }
  const releases: LiveMap = {
    schema: 'releases/v1/resolved',
    channel: 'prod',
    seq: 1,
    host: { version: '1.0.0' },
    remotes: page.remotes ?? {},
  }
  for (const [id, content] of Object.entries({ settings, releases })) {
    const script = document.getElementById(id) ?? document.createElement('script')
    script.id = id
    script.setAttribute('type', 'application/json')
    script.textContent = JSON.stringify(content)
    document.head.append(script)
  }
}
