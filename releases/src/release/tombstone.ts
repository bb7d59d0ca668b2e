import type { Release } from './release'
import type { Store } from '../storage/store'

type Version = Pick<Release, 'remote' | 'version'>

/** When a version was marked to go, and whether its files are gone. */
export type Tombstone = { at: string; collected?: true }

const keyOf = ({ remote, version }: Version, what: string) =>
  `remotes/${remote}/${version}/${what}.json`

/** The mark on a version that nobody needs; undefined when there is none. */
export async function readTombstone(store: Store, of: Version): Promise<Tombstone | undefined> {
  const bytes = await store.get(keyOf(of, 'tombstone'))
  return bytes && JSON.parse(bytes.toString())
}

/** Marks a version, or notes that its files are gone. */
export async function writeTombstone(store: Store, of: Version, mark: Tombstone): Promise<void> {
  await store.putHint(keyOf(of, 'tombstone'), Buffer.from(JSON.stringify(mark)))
}

/** Takes the mark away: somebody needs the version again. */
export async function removeTombstone(store: Store, of: Version): Promise<void> {
  await store.delete(keyOf(of, 'tombstone'))
}

/** Are the files of this version gone for good? */
export async function isCollected(store: Store, of: Version): Promise<boolean> {
  return (await readTombstone(store, of))?.collected === true
}
