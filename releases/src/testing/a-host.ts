import { cohortsOf, type Cohorts } from '../cohort/cohort-cookie'
import { publish } from '../publish'
import { readConfig, type Config } from '../config'
import { watchHead, type LiveHead } from '../live-head'
import { serve } from '../serve'
import { memoryStore } from '../storage/memory'
import type { Store } from '../storage/store'
import type { Bundle } from '../bundle'
import { aRemote, aShell } from './a-bundle'
import { trust } from './a-trust'

/** A host server over a store, not listening, with what a test needs to act on it. */
export type Host = {
  app: ReturnType<typeof serve>
  store: Store
  head: LiveHead
  cohorts: Cohorts
  publish: (...bundles: Bundle[]) => Promise<unknown>
  close: () => Promise<void>
}

/** A host with a live shell 1.0.0 and mf-auth 1.0.0, which owns /signin and /. */
export async function aHost(
  env: Record<string, string> = {},
  broken?: Partial<Store>,
): Promise<Host> {
  const memory = memoryStore()
  const publishTo = (...bundles: Bundle[]) =>
    publish(memory, { channel: 'prod', actor: { sub: 'olga', via: 'cli' }, trust, bundles })
  await publishTo(aShell('1.0.0'), anAuth('1.0.0'))
  const store: Store = { ...memory, ...broken }
  const head = watchHead({
    store,
    channel: 'prod',
    policy: async () => trust.policy,
    every: 60_000,
    report: () => {},
  })
  await head.refresh()
  const cohorts = cohortsOf('the secret of this test')
  const app = serve(configOf({ LOG_LEVEL: 'silent', ...env }), { store, head, cohorts })
  const close = async () => {
    head.close()
    await app.close()
  }
  return { app, store, head, cohorts, publish: publishTo, close }
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
  const read = readConfig(env)
  if ('problems' in read) throw new Error(read.problems.join('\n'))
  return read.config
}
