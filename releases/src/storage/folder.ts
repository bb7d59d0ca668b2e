import { randomUUID } from 'node:crypto'
import {
  chmod,
  chown,
  link,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  stat,
  unlink,
} from 'node:fs/promises'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { errorCode } from './error-code'
import { assertKey, type Store } from './store'

const TEMPORARY = '.tmp'
const A_DAY_MS = 86_400_000
const MISSING = new Set<unknown>(['ENOENT', 'ENOTDIR', 'EISDIR'])

/**
 * A store in a folder. `link(2)` is the put-if-absent: it fails when the name exists, so of many
 * processes exactly one creates a key. File and folder are synced before a put is acknowledged.
 * What is made in the store has the rights of its root folder, and its owner when root makes it: a
 * host reads what somebody else published, whatever their umask.
 */
export function folderStore(root: string): Store {
  let swept: Promise<void> | undefined
  const ready = () => (swept ??= sweep(join(root, TEMPORARY)).catch(() => {}))
  const at = (key: string) => {
    assertKey(key)
    return join(root, key)
  }
  return {
    get: async (key) => missingAs(undefined, () => readFile(at(key))),
    putIfAbsent: (key, bytes) => ready().then(() => putIfAbsent(root, at(key), bytes)),
    putHint: (key, bytes) => ready().then(() => putHint(root, at(key), bytes)),
    list: (prefix) => list(root, prefix),
    delete: async (key) => missingAs(undefined, () => unlink(at(key))),
  }
}

/** Takes away what writers that were killed left behind. No put takes a day. */
async function sweep(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    if (Date.now() - (await stat(path)).mtimeMs > A_DAY_MS) await unlink(path)
  }
}

async function putIfAbsent(root: string, path: string, bytes: Uint8Array): Promise<boolean> {
  const rights = await rightsOf(root)
  const temporary = await writeTemporary(root, bytes, rights)
  try {
    await makeFolder(dirname(path), rights)
    await link(temporary, path)
    await syncFolder(dirname(path))
    return true
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false
    throw error
  } finally {
    await unlink(temporary)
  }
}

async function putHint(root: string, path: string, bytes: Uint8Array): Promise<void> {
  const rights = await rightsOf(root)
  const temporary = await writeTemporary(root, bytes, rights)
  await makeFolder(dirname(path), rights)
  await rename(temporary, path)
}

async function list(root: string, prefix: string): Promise<string[]> {
  const base = join(root, prefix)
  const entries = await missingAs([], () => readdir(base, { recursive: true, withFileTypes: true }))
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((key) => !key.startsWith(`${TEMPORARY}/`))
    .sort()
}

/** Of a store's root folder, which is made when there is none. */
type Rights = { mode: number; uid: number; gid: number }

async function rightsOf(root: string): Promise<Rights> {
  await makeFolder(root)
  return stat(root)
}

async function writeTemporary(root: string, bytes: Uint8Array, rights: Rights): Promise<string> {
  const path = join(root, TEMPORARY, randomUUID())
  await makeFolder(dirname(path), rights)
  const file = await open(path, 'wx', 0o600)
  try {
    if (isRoot()) await file.chown(rights.uid, rights.gid)
    await file.chmod(rights.mode & 0o666)
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
  return path
}

// A new folder survives a power cut only when its parent is synced too.
async function makeFolder(folder: string, rights?: Rights): Promise<void> {
  const first = await mkdir(folder, { recursive: true })
  if (first === undefined) return
  const top = resolve(first)
  for (let at = resolve(folder); at.length >= top.length; at = dirname(at)) {
    if (rights) await giveRights(at, rights)
    await syncFolder(dirname(at))
    if (at === dirname(at)) return
  }
}

async function giveRights(folder: string, { mode, uid, gid }: Rights): Promise<void> {
  if (isRoot()) await chown(folder, uid, gid)
  await chmod(folder, mode & 0o777)
}

const isRoot = () => process.getuid?.() === 0

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function missingAs<T, M>(missing: M, read: () => Promise<T>): Promise<T | M> {
  try {
    return await read()
  } catch (error) {
    if (MISSING.has(errorCode(error))) return missing
    throw error
  }
}
