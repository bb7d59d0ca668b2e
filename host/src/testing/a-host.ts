import { signedBrowserIds, type BrowserIds } from '../browser/browser-id'
import { publishBundles } from '@pillbox/releases/moves'
import { readConfig, type Config } from '../config'
import { watchHead, type LiveHead } from '../live/live-head'
import { openHostMetrics, type HostMetrics } from '../metrics/host-metrics'
import { hostServer } from '../app'
import { type Bundle, storeRelease } from '@pillbox/releases/release'
import { memoryStore, type Store } from '@pillbox/releases/storage'
import { aRemote, aShell, olgaMoves, trust } from '@pillbox/releases/testing'
import { type Policy, signStored } from '@pillbox/releases/trust'

/** A host server over a store, not listening, with what a test needs to act on it. */
export type Host = {
  app: ReturnType<typeof hostServer>
  store: Store
  head: LiveHead
  browserIds: BrowserIds
  metrics: HostMetrics
  publish: (...bundles: Bundle[]) => Promise<unknown>
  /** Stores releases without pointing at them. */
  put: (...bundles: Bundle[]) => Promise<unknown>
  rollBack: (remote: string, to: string) => Promise<unknown>
  turnOff: (remote: string) => Promise<unknown>
  /** Whom the host believes; a test may add to it. */
  policy: Policy
  close: () => Promise<void>
}

const asked = { channel: 'prod', actor: { sub: 'olga', via: 'cli' as const } }

/**
 * A host with a live shell 1.0.0 and mf-auth 1.0.0, which owns /signin and /.
 * @param beside a host whose store it is over; it has one of its own otherwise
 */
export async function aHost(
  env: Record<string, string> = {},
  lookAtMost = 10_000,
  beside?: Host,
): Promise<Host> {
  const config = configOf(env)
  const memory = beside?.store ?? memoryStore()
  const publishTo = (...bundles: Bundle[]) => publishBundles(memory, { ...asked, trust, bundles })
  if (!beside) await publishTo(aShell('1.0.0'), anAuth('1.0.0'))
  const store: Store = { ...memory }
  const believed = structuredClone(trust.policy)
  const policy = async () => believed
  const registry = async () => trust.signer
  const report = () => {}
  const head = watchHead({ store, channel: 'prod', policy, every: 60_000, lookAtMost, report })
  await head.refresh()
  const metrics = openHostMetrics()
  const cohortSecret = 'the secret of this test'
  const browserIds = signedBrowserIds(cohortSecret, config.cookies)
  const parts = { store, head, browserIds, cohortSecret, policy, registry, metrics }
  const app = hostServer(config, { ...parts, isDraining: () => false })
  const close = async () => {
    head.close()
    await app.close()
  }
  return {
    app,
    store,
    head,
    browserIds,
    metrics,
    publish: publishTo,
    policy: believed,
    close,
    ...movesOn(store),
  }
}

function movesOn(store: Store): Pick<Host, 'put' | 'rollBack' | 'turnOff'> {
  return {
    put: async (...bundles) => {
      for (const bundle of bundles) {
        await storeRelease(store, bundle)
        await signStored(store, bundle.release, trust)
      }
    },
    rollBack: (remote, to) =>
      olgaMoves(store, { action: 'rollback', remote, to, reason: 'blank page' }),
    turnOff: (remote) => olgaMoves(store, { action: 'off', remote, reason: 'fire' }),
  }
}

/** A version of mf-auth with the routes /signin and /. */
export function anAuth(version: string): Bundle {
  return aRemote('mf-auth', version, {
    routes: [
      { path: '/signin', access: 'public', title: 'Sign in' },
      { path: '/', access: 'signed-in', title: 'Home' },
    ],
  })
}

/** The configuration of an environment that has no problem. */
function configOf(env: Record<string, string>): Config {
  const quiet = { LOG_LEVEL: 'silent', PUBLIC_ORIGIN: 'https://pillbox.localhost' }
  const read = readConfig({ ...quiet, ...env })
  if ('problems' in read) throw new Error(read.problems.join('\n'))
  return read.config
}
