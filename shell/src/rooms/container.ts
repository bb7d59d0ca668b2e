import { sharedPartsRan } from '../in-steps'

/** What an entry leaves behind in the page: one version of a remote (webpack's container). */
type Container = {
  init: (shareScope: object) => unknown
  get: (name: string) => Promise<() => unknown>
}

/**
 * Where one version of a remote is found, and the name that its entry gives to its container. One that
 * may be held by the page already is not run a second time.
 */
export type Entrance = { entry: string; uniqueName: string; isHeld?: boolean }

declare const __webpack_init_sharing__: (scope: string) => Promise<void>
declare const __webpack_share_scopes__: Record<string, ShareScope>

/** By name and version: what the page has once, and how to get it. */
export type ShareScope = Record<string, Record<string, { get: () => unknown }>>

/** What the shell gives to all remotes (build/webpack/shared-modules.ts). */
export async function shareScope(): Promise<ShareScope> {
  await __webpack_init_sharing__('default')
  return __webpack_share_scopes__['default']!
}

/**
 * Loads what a remote exposes, as far as webpack's own containers go: script, init, get. The script
 * guard gives the script its hash. Others need the federation runtime (docs/decisions/0050).
 */
export async function takeExposed(
  { entry, uniqueName, isHeld }: Entrance,
  name: string,
): Promise<unknown> {
  const held = () => (window as never as Record<string, Container | undefined>)[uniqueName]
  if (!isHeld || !held()) await runScript(entry)
  const container = held()
  if (!container) throw new Error(`${entry} leaves no ${uniqueName}.`)
  await container.init(await shareScope())
  const factory = await container.get(name)
  await sharedPartsRan()
  return factory()
}

function runScript(address: string): Promise<void> {
  return new Promise((done, failed) => {
    const script = document.createElement('script')
    script.onload = () => done()
    script.onerror = () => failed(new Error(`ScriptNetworkError: ${address} did not load.`))
    script.src = address
    document.head.append(script)
  })
}
