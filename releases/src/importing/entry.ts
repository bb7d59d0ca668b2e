import type { Finding } from '../codes'

/** One thing that another system loads, as its document says it. */
export type Entry = {
  name: string
  /** In words, such as `pilet v2`. */
  kind: string
  version?: string | undefined
  /** Its script; absent when the document has no address for it. */
  url?: URL | undefined
  /** What lies beside its release.json, if that is not its script. */
  near?: URL
  /** What the document says that its script hashes to, as browsers take it. */
  integrity?: string | undefined
  /** The global name of its container, which a release of ours is named after. */
  globalName?: string | undefined
  exposes?: readonly string[]
  /** Its style sheets. */
  styles?: readonly string[]
  shared?: readonly ForeignModule[]
  /** What the document says of it and a release can not hold. */
  leaves?: readonly string[]
  /** What speaks against it by its document alone. */
  findings: readonly Finding[]
}

/** A module that it shares with others. */
export type ForeignModule = {
  name: string
  version?: string | undefined
  requiredVersion?: string | false | undefined
  singleton?: boolean | undefined
}

/** A finding on an entry. */
export const notOurs = (
  { name, kind }: Pick<Entry, 'name' | 'kind'>,
  message: string,
): Finding => ({
  code: 'REL-017',
  message: `${name} (${kind}): ${message}`,
})

/**
 * What a remote of ours could be called for it, such as mf-cart for `@shop/cart`; undefined when the
 * name gives none.
 */
export function suggestedName(name: string): string | undefined {
  const last = name.includes('://') ? '' : (name.split('/').at(-1) ?? '')
  const words = last
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  const remote = `mf-${words.replace(/^mf-/, '')}`
  return /^mf-[a-z0-9-]{2,30}$/.test(remote) ? remote : undefined
}
