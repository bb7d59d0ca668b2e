import { addresses } from '@pillbox/shared/contract'
import { knownScript } from './live-map'
import { guardScriptAttributes, wrap } from './script-attributes'

type Policy = { createScriptURL: (url: string) => string }
type Factory = {
  createPolicy: (name: string, rules: { createScriptURL: (url: string) => string | null }) => Policy
}

const factory = (window as { trustedTypes?: Factory }).trustedTypes
const policy = factory?.createPolicy('pill#loader', { createScriptURL: (url) => url })

const identityProviderScripts = 'https://apis.google.com/'

/** Of no bytes that anybody has. */
const hashOfNothing = `sha384-${'A'.repeat(64)}`

/** How often a file was asked for without having come. */
const asked = new Map<string, number>()

let providerMayLoad = false

/** Only a script of the release document, with its hash, may run (docs/decisions/0005). */
function admit(script: Element, url: string): void {
  if (!(script instanceof HTMLScriptElement)) throw new TypeError(`${url} can have no hash.`)
  if (providerMayLoad && url.startsWith(identityProviderScripts)) return
  const known = knownScript(url)
  if (!known) throw new TypeError(`${url} is not part of this release.`)
  script.crossOrigin = 'anonymous'
  if (known === 'part') {
    // Until whoever loads it gives it the one that the entry names: pages to sign in have no policy
    // that asks for a hash.
    script.integrity ||= hashOfNothing
    return
  }
  if (!known.entry) throw new TypeError(`${url} has no hash in this release.`)
  script.integrity = known.entry
}

/** A changed address for what did not come before: a browser may hold on to an answer for ever. */
function freshAddress(script: Element, url: string): string {
  if (url.includes('?')) return url
  const times = asked.get(url) ?? 0
  asked.set(url, times + 1)
  script.addEventListener('load', () => asked.delete(url))
  return times === 0 ? url : `${url}?try=${times + 1}`
}

function judge(script: Element, url: string): string {
  admit(script, url)
  return freshAddress(script, url)
}

const trust = (url: string) => (policy ? policy.createScriptURL(url) : url)

/**
 * Stands before every address that a script of the page is given, so that remotes need no special
 * build under Trusted Types, and nothing outside the release document is ever fetched as a script.
 */
function installScriptGuard(): void {
  const native = Object.getOwnPropertyDescriptor(HTMLScriptElement.prototype, 'src')!
  Object.defineProperty(HTMLScriptElement.prototype, 'src', {
    ...native,
    configurable: false,
    set(this: HTMLScriptElement, value: unknown) {
      native.set!.call(this, trust(judge(this, String(value))))
    },
  })
  guardScriptAttributes(judge, trust)
}

/** A hash gives way to a hash alone: webpack sets `undefined` for what its table has none of. */
function guardHashes(): void {
  Object.defineProperty(HTMLScriptElement.prototype, 'integrity', {
    configurable: false,
    enumerable: true,
    get(this: HTMLScriptElement) {
      return this.getAttribute('integrity') ?? ''
    },
    set(this: HTMLScriptElement, value: unknown) {
      if (/^sha(256|384|512)-/.test(String(value))) this.setAttribute('integrity', String(value))
    },
  })
}

/** On the pages where one signs in, the identity provider's own script may load for its popup. */
export function admitIdentityProvider(): void {
  providerMayLoad = true
  factory?.createPolicy('default', {
    createScriptURL: (url) => (url.startsWith(identityProviderScripts) ? url : null),
  })
}

/** The app's own service worker is the only one there is. */
function guardWorker(): void {
  if (!('ServiceWorkerContainer' in window)) return
  wrap(ServiceWorkerContainer.prototype, 'register', (native) => {
    return function (this: ServiceWorkerContainer, url: unknown, options: unknown) {
      if (url !== addresses.serviceWorker)
        throw new TypeError(`${String(url)} is no worker of ours.`)
      return Reflect.apply(native, this, [trust(addresses.serviceWorker), options])
    }
  })
}

installScriptGuard()
guardHashes()
guardWorker()
