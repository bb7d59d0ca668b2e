import { randomUUID } from 'node:crypto'
import { link, mkdir, open, readdir, readFile, rename, stat, unlink } from 'node:fs/promises'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { errorCode } from './error-code'
import { assertKey, type Store } from './store'

const TEMPORARY = '.tmp'
const A_DAY_MS = 86_400_000
const MISSING = new Set<unknown>(['ENOENT', 'ENOTDIR', 'EISDIR'])

/**
 * A store in a folder. `link(2)` is the put-if-absent: it fails when the name exists, so of many
 * processes exactly one creates a key. File and folder are synced before a put is acknowledged.
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
  const temporary = await writeTemporary(root, bytes)
  try {
    await makeFolder(dirname(path))
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
  const temporary = await writeTemporary(root, bytes)
  await makeFolder(dirname(path))
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

async function writeTemporary(root: string, bytes: Uint8Array): Promise<string> {
  const path = join(root, TEMPORARY, randomUUID())
  await makeFolder(dirname(path))
  const file = await open(path, 'wx')
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
  return path
}

// A new folder survives a power cut only when its parent is synced too.
async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true })
  if (first === undefined) return
  const above = dirname(resolve(first))
  for (let at = dirname(resolve(folder)); at.length >= above.length; at = dirname(at)) {
    await syncFolder(at)
    if (at === dirname(at)) return
  }
}

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
