import { addresses } from '@pillbox/shared/contract'
import { knownScript } from './live-map'

type Policy = { createScriptURL: (url: string) => string }
type Factory = {
  createPolicy: (name: string, rules: { createScriptURL: (url: string) => string | null }) => Policy
}

const factory = (window as { trustedTypes?: Factory }).trustedTypes
const policy = factory?.createPolicy('pill#loader', { createScriptURL: (url) => url })

const identityProviderScripts = 'https://apis.google.com/'

/** How often a file was asked for without having come. */
const asked = new Map<string, number>()

/** Only a script of the release document, with its hash, may run (docs/decisions/0005). */
function admit(script: HTMLScriptElement, url: string): void {
  const known = knownScript(url)
  if (!known) throw new TypeError(`${url} is not part of this release.`)
  script.crossOrigin = 'anonymous'
  if (known === 'part') return
  if (!known.entry) throw new TypeError(`${url} has no hash in this release.`)
  script.integrity = known.entry
}

/** A changed address for what did not come before: a browser may hold on to an answer for ever. */
function freshAddress(script: HTMLScriptElement, url: string): string {
  if (url.includes('?')) return url
  const times = asked.get(url) ?? 0
  asked.set(url, times + 1)
  script.addEventListener('load', () => asked.delete(url))
  return times === 0 ? url : `${url}?try=${times + 1}`
}

/**
 * Stands before every `script.src = ...` of the page, so that remotes need no special build under
 * Trusted Types, and nothing outside the release document is ever fetched as a script.
 */
function installScriptGuard(): void {
  const native = Object.getOwnPropertyDescriptor(HTMLScriptElement.prototype, 'src')!
  Object.defineProperty(HTMLScriptElement.prototype, 'src', {
    ...native,
    configurable: false,
    set(this: HTMLScriptElement, value: unknown) {
      admit(this, String(value))
      const url = freshAddress(this, String(value))
      native.set!.call(this, policy ? policy.createScriptURL(url) : url)
    },
  })
}

/** On the pages where one signs in, the identity provider's own script may load for its popup. */
export function admitIdentityProvider(): void {
  factory?.createPolicy('default', {
    createScriptURL: (url) => (url.startsWith(identityProviderScripts) ? url : null),
  })
}

/** The address of the app's own service worker, the only one there is. */
export function trustedWorker(): string {
  const address = addresses.serviceWorker
  return policy ? policy.createScriptURL(address) : address
}

installScriptGuard()
