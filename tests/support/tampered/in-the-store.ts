import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { describeFile, writeRelease } from '../../../build/rooms/emit-release'
import { standingRelease } from '../../../build/rooms/standing-release'
import { root } from '../../../build/root.mjs'
import { copyEmptyDatabase } from '../../../app-api/testing/store/empty-database'
import type { Remote } from '../places'
import { outOf, publishedParts, runReleases, startStack, type Stack } from '../stack'
import { parts, tampered, type Scripts } from './scripts'

type Release = NonNullable<ReturnType<typeof standingRelease>>
type Standing = Pick<Stack, 'origin' | 'dataDir'>
/** A release of a remote, all of whose scripts were tampered with; whole in itself. */
export type TamperedRelease = { remote: Remote; folder: string; version: string }

const versionsFolder = ({ dataDir }: Pick<Standing, 'dataDir'>, remote: string) =>
  join(dataDir, 'releases/remotes', remote)
const logFolder = ({ dataDir }: Pick<Standing, 'dataDir'>) =>
  join(dataDir, 'releases/channels/prod')
const entryName = (seq: number) => `${String(seq).padStart(9, '0')}.json`

/** Makes one of what is built: `mark` tells its version from others of the same build. */
export async function tamperWith(
  remote: Remote,
  scripts: Scripts,
  mark: string,
): Promise<TamperedRelease> {
  const standing = standingRelease(join(root, remote))!
  const { version, uniqueName, maps: _maps, ...rest } = standing
  const other = version.replace(/\.h/, `.${mark}`)
  const renamed = (some: string) =>
    some.replaceAll(version, other).replaceAll(uniqueName, `${remote}_${other}`.replace(/\W/g, '_'))
  const release = JSON.parse(renamed(JSON.stringify({ ...rest, version, uniqueName }))) as Release
  const folder = await mkdtemp(join(tmpdir(), 'pillbox-tampered-'))
  const files = join(folder, 'files')
  await cp(join(root, remote, 'dist/files'), files, { recursive: true })
  const read = async (path: string) => renamed(await readFile(join(files, path), 'utf8'))
  const hold = async (path: string, content: string) => {
    await writeFile(join(files, path), content)
    const quality = 4
    release.files[path] = await describeFile(files, path, quality)
    return release.files[path].integrity
  }
  // The entry comes last: it has the hashes of the others.
  const { path: own } = release.entry
  let entry = tampered('entry', await read(own))
  for (const [path, { integrity }] of Object.entries(release.files)) {
    if (path === own) continue
    const part = parts.find((each) => basename(scripts[each]) === path)
    const content = await read(path)
    entry = entry.replaceAll(integrity, await hold(path, part ? tampered(part, content) : content))
  }
  release.entry.integrity = await hold(own, entry)
  await writeRelease(folder, release)
  return { remote, version: other, folder }
}

/** Waits until the host has refused its store, by what it says of its health, or has taken what is there. */
async function untilSeen({ origin }: Standing, newest: number): Promise<void> {
  const ask = async (path: string) => (await fetch(`${origin}/releases/v1/${path}`)).json()
  const isSeen = async () =>
    ((await ask('health')) as { store: string }).store !== 'ok' ||
    ((await ask('channels/prod/resolved')) as { seq: number }).seq > newest
  while (!(await isSeen())) await pause(50)
}

const newestOf = async (standing: Pick<Standing, 'dataDir'>) =>
  Number(await readFile(join(logFolder(standing), 'HEAD'), 'utf8'))

/** A copy of a store in which a stranger made everything run, and the entry that says so. */
export async function strangersStore(
  stack: Standing,
  releases: TamperedRelease[],
): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'pillbox-stranger-'))
  for (const part of ['releases', 'releases.policy.json'])
    await cp(join(stack.dataDir, part), join(dataDir, part), { recursive: true })
  await outOf(runReleases(dataDir, ['keygen', '--name', 'mallory', '--scope', '*']))
  await outOf(runReleases(dataDir, ['publish', ...releases.map(({ folder }) => folder)]))
  return dataDir
}

/**
 * Puts what a stranger made into the store, as somebody who may write there; `unsigned` without any
 * signature. Goes on when the host has seen it. What it gives takes it out again.
 */
export async function putInto(
  stack: Standing,
  made: { by: string; releases: TamperedRelease[]; unsigned: boolean },
): Promise<() => Promise<void>> {
  const { by, releases, unsigned } = made
  const newest = await newestOf(stack)
  for (const { remote, version } of releases) {
    const place = join(versionsFolder(stack, remote), version)
    await cp(join(versionsFolder({ dataDir: by }, remote), version), place, { recursive: true })
    if (unsigned) await rm(join(place, 'release.jws'))
  }
  const entry = join(logFolder(stack), entryName(newest + 1))
  const text = await readFile(join(logFolder({ dataDir: by }), entryName(newest + 1)), 'utf8')
  const { signature, selfSha256: _hash, ...rest } = JSON.parse(text) as Record<string, unknown>
  if (typeof signature !== 'string') throw new Error('Nobody had signed the entry.')
  await writeFile(entry, unsigned ? JSON.stringify(rest) : text)
  await untilSeen(stack, newest)
  return async () => {
    await rm(entry)
    for (const { remote, version } of releases)
      await rm(join(versionsFolder(stack, remote), version), { recursive: true })
  }
}

/**
 * Takes the entries of the log after this one away, and starts the product anew with what it knew of
 * what it served: one that runs would hold on to what it has read.
 */
export async function startBehind({ dataDir }: Standing, seq: number): Promise<Stack> {
  const newest = await newestOf({ dataDir })
  for (let each = seq + 1; each <= newest; each += 1)
    await rm(join(logFolder({ dataDir }), entryName(each)))
  await writeFile(join(logFolder({ dataDir }), 'HEAD'), String(seq))
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'pillbox-behind-'))
  for (const part of [...publishedParts, 'releases-cache'])
    if (part !== 'releases')
      await cp(join(dataDir, part), join(DATA_DIR, part), { recursive: true })
  await copyEmptyDatabase(DATA_DIR)
  const env = { DATA_DIR, RELEASES_STORE: join(dataDir, 'releases') }
  const started = await startStack({ env })
  if ((await newestOf({ dataDir })) !== seq) throw new Error('The start added to the log.')
  const stop = async () => {
    await started.stop()
    await rm(DATA_DIR, { recursive: true, force: true })
  }
  return { ...started, stop }
}
