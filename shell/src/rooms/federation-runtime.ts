import { init, loadRemote, registerRemotes } from '@module-federation/enhanced/runtime'
import * as core from '@module-federation/runtime-core'
import { shareScope, type Entrance, type ShareScope } from './container'

const singletons = (scope: ShareScope) =>
  Object.entries(scope).map(([name, versions]) => {
    const [version = '', { get } = { get: () => undefined }] = Object.entries(versions)[0] ?? []
    const shareConfig = { singleton: true, requiredVersion: `^${version}` }
    return [
      name,
      { version, shareConfig, get: async () => (await get()) as () => unknown },
    ] as const
  })

let started: Promise<void> | undefined

/** The runtime that the page gives to the entries of others, and what the page has once. */
async function start(): Promise<void> {
  const shared = Object.fromEntries(singletons(await shareScope()))
  Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: core })
  init({ name: 'shell', remotes: [], shared, shareStrategy: 'loaded-first' })
}

/**
 * Loads what a remote exposes whose container the federation plugin has made: those of another
 * checkout, and all that were built before webpack's own were (docs/decisions/0050).
 */
export async function takeExposed({ entry, uniqueName }: Entrance, name: string): Promise<unknown> {
  started ??= start()
  await started
  const remote = { name: uniqueName, entry, type: 'var', entryGlobalName: uniqueName }
  registerRemotes([remote], { force: true })
  return loadRemote(`${uniqueName}/${name.replace('./', '')}`)
}
