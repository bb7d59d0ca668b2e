import type { Bundle } from './release/bundle'
import { canonical } from './release/canonical'
import { assertBelieved } from './log/belief'
import { lostIn, readAt, readChannels, readExtent, selfHashOf, type Head } from './log/entries'
import { Refusal, type Finding } from './codes'
import { checkFiles } from './gate/alone/files'
import { isCollected } from './release/tombstone'
import type { Release } from './release/release'
import { fileKey, takeMaps, takeRelease } from './release/stored-releases'
import type { Store } from './storage/store'
import type { Policy } from './trust/policy-schema'
import { publisherOf } from './trust/signed-release'

/** What was looked at, and everything that is wrong with it. */
export type Verified = { documents: number; releases: number; files: number; findings: Finding[] }

/**
 * Looks at every byte that matters: the chain of every channel log, each stored release with its
 * signature, and each of its files (releases.md 4.5).
 * @param progress told what is being looked at
 */
export async function verify(
  store: Store,
  policy: Policy,
  progress: (what: string) => void = () => {},
): Promise<Verified> {
  const done: Verified = { documents: 0, releases: 0, files: 0, findings: [] }
  for (const channel of await readChannels(store)) {
    progress(`channel ${channel}`)
    await verifyChannel(store, policy, channel, done)
  }
  for (const { remote, version } of await versionsOf(store)) {
    progress(`${remote} ${version}`)
    await verifyRelease(store, policy, { remote, version }, done)
  }
  return done
}

async function versionsOf(store: Store): Promise<{ remote: string; version: string }[]> {
  const keys = await store.list('remotes/')
  const found = keys.flatMap(
    (key) => /^remotes\/([^/]+\/[^/]+)\/release\.json$/.exec(key)?.[1] ?? [],
  )
  return found.map((id) => {
    const [remote = '', version = ''] = id.split('/')
    return { remote, version }
  })
}

async function verifyChannel(
  store: Store,
  policy: Policy,
  channel: string,
  done: Verified,
): Promise<void> {
  const extent = await readExtent(store, channel)
  done.findings.push(...lostIn(channel, extent))
  let before: Head | undefined
  for (const seq of extent.listed) {
    const now = await attempt(done, () => readAt(store, channel, seq))
    if (now) {
      done.documents += 1
      done.findings.push(...wrongWith(now, before, `${channel} ${seq}`))
    }
    before = now
  }
  // What came before somebody vouched for it is theirs to answer for.
  if (before) await attempt(done, () => assertBelieved(store, policy, before!))
}

function wrongWith({ document, bytes }: Head, before: Head | undefined, what: string): Finding[] {
  const broken = (why: string): Finding => ({ code: 'REL-302', message: `${what}: ${why}` })
  const chained = document.seq === 1 || before?.sha256 === document.parentSha256
  return [
    ...(chained ? [] : [broken('the entry before it was changed or is lost')]),
    ...(document.selfSha256 === selfHashOf(document) &&
    bytes.equals(Buffer.from(canonical(document)))
      ? []
      : [broken('it was changed')]),
  ]
}

async function verifyRelease(
  store: Store,
  policy: Policy,
  { remote, version }: { remote: string; version: string },
  done: Verified,
): Promise<void> {
  const release = await attempt(done, () => takeRelease(store, remote, version))
  if (!release) return
  done.releases += 1
  await attempt(done, () => publisherOf(store, policy, release))
  const bytes = await store.get(`remotes/${remote}/${version}/release.json`)
  if (!bytes?.equals(Buffer.from(canonical(release)))) {
    done.findings.push({
      code: 'REL-303',
      message: `${remote} ${version}: release.json was changed`,
    })
  }
  if (await isCollected(store, release)) return
  const bundle = await readStored(store, release)
  done.files += bundle.files.size + (bundle.maps?.size ?? 0)
  done.findings.push(...checkFiles(bundle).map((finding) => storedDamage(release, finding)))
}

// They speak of bytes that are not those which were published.
const ofBytes: readonly string[] = ['REL-103', 'REL-104', 'REL-111']

/** What the gate would say of a build that was handed over, said of one that lies in the store. */
function storedDamage({ remote, version }: Release, finding: Finding): Finding {
  if (!ofBytes.includes(finding.code)) return finding
  const what = finding.message.replace(/; build it again$/, '')
  const todo = `restore remotes/${remote}/${version}/ from a copy of the store, or roll back to another version`
  return { code: 'REL-303', message: `${what}; ${todo}` }
}

/** A stored release with all its files, as a build would hand it over. */
async function readStored(store: Store, release: Release): Promise<Bundle> {
  const files = new Map<string, Buffer>()
  const { remote, version } = release
  const prefix = fileKey(remote, version, '')
  for (const key of await store.list(prefix)) {
    const bytes = await store.get(key)
    if (bytes) files.set(key.slice(prefix.length), bytes)
  }
  return { release, files, maps: await takeMaps(store, release) }
}

/** Goes on after a refusal, and keeps what it says. */
async function attempt<T>(done: Verified, work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    done.findings.push(...error.findings)
    return undefined
  }
}
