import { createHash } from 'node:crypto'
import { existsSync, lstatSync, readFileSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '../machine/run.mjs'
import { root } from '../root.mjs'

/** sha256 of each file that git tracks or would, by its path. */
export type Tree = Map<string, string>

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')

function contentOf(path: string): string | Buffer {
  const file = lstatSync(path)
  if (file.isSymbolicLink()) return `-> ${readlinkSync(path)}`
  return file.isFile() ? readFileSync(path) : ''
}

/** What stands here, new files too; undefined where git can not tell. */
export async function readTree(): Promise<Tree | undefined> {
  const words = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  const { code, out } = await run('git', words).catch(() => ({ code: 1, out: '' }))
  const paths = out.split('\0').filter((path) => path !== '' && existsSync(join(root, path)))
  if (code !== 0 || paths.length === 0) return undefined
  return new Map(paths.sort().map((path) => [path, sha256(contentOf(join(root, path)))]))
}

// They differ from one terminal to the next and say nothing to a test.
const ofTheTerminal =
  /^(npm_|pnpm_|NODE$|INIT_CWD|PWD|OLDPWD|SHLVL|_$|TERM|COLOR|COLUMNS|LINES|LS_COLORS|SSH_|XDG_)/i

/** Everything beside the files that a test may see: Node, the machine and its environment. */
function surroundings(env: NodeJS.ProcessEnv): string {
  const told = Object.entries(env).filter(([name]) => !ofTheTerminal.test(name))
  const { version, platform, arch } = process
  return JSON.stringify([version, platform, arch, told.sort()])
}

/** One hash of these files, of `tools` (their versions) and of what else a test may see. */
export function inputsOf(
  tree: Tree,
  isRead: (path: string) => boolean = () => true,
  tools: string[] = [],
): string {
  const files = [...tree].filter(([path]) => isRead(path))
  return sha256(JSON.stringify([files, tools, surroundings(process.env)]))
}

const rooms = /^(shell|mf-[^/]+|app-api|identity-emulator|releases|host)\//

/** What stands apart: read by itself and by those that say so. */
const apart = new RegExp(`${rooms.source}|^(tests|\\.ci)/`)

/**
 * What the tests of a room read of what stands apart. That no other room is imported is checked by
 * `arrows`, and that no other is named by a path, by the tests of this file.
 */
const alsoRead: Record<string, string[]> = {
  'app-api': ['identity-emulator/'],
  host: ['releases/'],
  releases: ['tests/drill.ts'],
}

/**
 * Whether the unit tests of a room may read a file. What stands in no room (shared, build, docs,
 * the files at the top) is read by all; build and shared, which know all rooms, read everything.
 */
export const isReadBy =
  (room: string) =>
  (path: string): boolean =>
    !rooms.test(`${room}/`) ||
    !apart.test(path) ||
    [`${room}/`, ...(alsoRead[room] ?? [])].some((read) => path.startsWith(read))
