import type { CookieForm } from '@pillbox/shared/server'
import { canonical } from '@pillbox/releases/release'
import { type ChannelDocument, readAt, readLog, type RemoteState } from '@pillbox/releases/log'
import { refusal, Refusal } from '@pillbox/releases/codes'
import { compose, type Composition } from '../live/composition'
import { withDigest } from '../live/resolve'
import type { BrowserComposition } from '../live/browser-composition'
import type { Store } from '@pillbox/releases/storage'
import {
  type CheckedLink,
  checkLink,
  isLocalOrigin,
  type Policy,
  type LinkContents,
} from '@pillbox/releases/trust'
import { overrideCookie, tokensIn } from './override-cookie'

/** The compositions of signed links (releases.md 4.5, `override` and `open`). */
export type Overrides = {
  /**
   * What the links give that a browser with this Cookie header opened; each is checked anew.
   * @throws Refusal when that composition can not be read
   */
  compositionOf: (
    cookie: string | undefined,
    live: Composition,
  ) => Promise<{ composition?: BrowserComposition; setCookie: string[] }>
  /**
   * The Set-Cookie for a browser that opens a link, beside those it opened before.
   * @throws Refusal when the link is not to be followed, or its composition can not be read
   */
  open: (token: string, cookie: string | undefined, live: Composition) => Promise<string>
  /** The Set-Cookie for a browser that goes back to what everybody has. */
  leave: () => string
}

/** What signed links are checked and composed with. */
export type OverrideParts = {
  channel: string
  store: Store
  policy: () => Promise<Policy>
  cookies: CookieForm
  /** Told of links that are refused. */
  report: (refused: Refusal) => void
  now?: () => Date
}

const MOST_KEPT = 20

/** Reads signed links and makes their compositions, each once as long as the channel stands. */
export function overridesOf(parts: OverrideParts): Overrides {
  const links = linksOf(parts)
  const composed = new Map<string, Promise<BrowserComposition>>()

  async function composeOnce(
    wanted: LinkContents,
    until: Date,
    live: Composition,
  ): Promise<BrowserComposition> {
    const key = canonical({ ...wanted, until: until.toISOString(), live: live.seq })
    const known = composed.get(key)
    if (known) return known
    const made = composeWanted(parts, wanted, until, live)
    composed.set(key, made)
    made.catch(() => composed.delete(key))
    for (const oldest of composed.keys()) if (composed.size > MOST_KEPT) composed.delete(oldest)
    return made
  }

  return {
    async compositionOf(cookie, live) {
      const tokens = tokensIn(cookie, parts.cookies)
      if (tokens.length === 0) return { setCookie: [] }
      const good = await links.good(tokens)
      const setCookie = good.length < tokens.length ? [links.cookieFor(good)] : []
      if (good.length === 0) return { setCookie }
      const { wanted, until } = merged(good.map(({ link }) => link))
      return { composition: await composeOnce(wanted, until, live), setCookie }
    },
    async open(token, cookie, live) {
      const link = await links.check(token)
      const earlier = (await links.good(tokensIn(cookie, parts.cookies))).filter(
        (each) => each.token !== token && goTogether(each.link, link),
      )
      const kept = [...earlier, { token, link }]
      const { wanted, until } = merged(kept.map((each) => each.link))
      await composeOnce(wanted, until, live)
      return links.cookieFor(kept)
    },
    leave: () => links.cookieFor([]),
  }
}

type Opened = { token: string; link: CheckedLink }

function linksOf({ channel, policy, cookies, report, now = () => new Date() }: OverrideParts) {
  const check = async (token: string) => checkLink(await policy(), token, channel, now())

  async function goodOne(token: string): Promise<Opened | undefined> {
    try {
      return { token, link: await check(token) }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      report(error)
      return undefined
    }
  }

  return {
    check,
    good: async (tokens: readonly string[]): Promise<Opened[]> => {
      const all = await Promise.all(tokens.map(goodOne))
      return all.filter((each) => each !== undefined)
    },
    cookieFor: (kept: readonly Opened[]): string => {
      const last = Math.max(0, ...kept.map(({ link }) => +link.until))
      const tokens = kept.map(({ token }) => token)
      return overrideCookie({ tokens, seconds: (last - +now()) / 1000 }, cookies)
    },
  }
}

/** A past composition stands for itself; of two links for one remote the newer counts. */
function goTogether(earlier: LinkContents, later: LinkContents): boolean {
  if (earlier.seq !== undefined || later.seq !== undefined) return false
  return Object.keys(later.remotes).every((remote) => !(remote in earlier.remotes))
}

function merged(links: readonly CheckedLink[]): { wanted: LinkContents; until: Date } {
  const wanted = links.reduce<LinkContents>(
    (before, { remotes, seq }) =>
      seq !== undefined ? { remotes: {}, seq } : { remotes: { ...before.remotes, ...remotes } },
    { remotes: {} },
  )
  return { wanted, until: new Date(Math.min(...links.map(({ until }) => +until))) }
}

async function composeWanted(
  { store, policy }: OverrideParts,
  { remotes, seq }: LinkContents,
  until: Date,
  { document }: Composition,
): Promise<BrowserComposition> {
  const base = seq === undefined ? withOther(document, remotes) : await past(store, document, seq)
  const live = await compose(store, await policy(), base)
  const some = seq === undefined ? {} : { seq }
  return {
    seq: live.seq,
    shell: live.shell,
    resolved: withDigest({
      ...live.resolved,
      override: { remotes, ...some, until: until.toISOString() },
    }),
    localOrigins: [...new Set(Object.values(remotes).filter(isLocalOrigin))],
  }
}

/** An earlier entry, by the chain of hashes from the one that is served, which is believed. */
async function past(store: Store, live: ChannelDocument, seq: number): Promise<ChannelDocument> {
  const { channel } = live
  const head = await readAt(store, channel, live.seq)
  if (!head || head.document.selfSha256 !== live.selfSha256) {
    throw refusal('REL-304', `${channel} ${live.seq} is another entry than it was before`)
  }
  for await (const document of readLog(store, channel, head)) {
    if (document.seq === seq) return document
  }
  throw refusal('REL-007', `${channel} has no entry ${seq}`)
}

/** The document with other versions of some remotes; those are on, whatever the channel says. */
function withOther(document: ChannelDocument, remotes: Record<string, string>): ChannelDocument {
  const other = Object.entries(remotes).flatMap(([remote, target]): [string, RemoteState][] => {
    const now = document.remotes[remote]
    if (isLocalOrigin(target)) return now ? [[remote, { ...now, state: 'on' }]] : []
    const earlier = now ? [now.stable, ...now.lkg] : []
    const lkg = earlier.filter((version) => version !== target)
    return [[remote, { stable: target, state: 'on', lkg }]]
  })
  return { ...document, remotes: { ...document.remotes, ...Object.fromEntries(other) } }
}
