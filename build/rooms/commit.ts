import { execFile } from 'node:child_process'

const git = (folder: string, ...args: string[]) =>
  new Promise<string | undefined>((done) => {
    execFile('git', ['-C', folder, ...args], (error, out) => done(error ? undefined : out.trim()))
  })

/** The address of a repository for people, without a name or a password; a folder is none. */
export function addressOf(remote: string): string | undefined {
  const [, host, path] = /^(?:ssh:\/\/)?[\w.-]+@([\w.-]+)[:/](.+)$/.exec(remote) ?? []
  const text = host && path ? `https://${host}/${path}` : remote
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  return url.protocol === 'https:'
    ? `${url.origin}${url.pathname.replace(/\.git$/, '')}`
    : undefined
}

/** The name of who made a commit; never their address, also where somebody took that for a name. */
export function authorOf(name: string | undefined): { author?: string } {
  const author = name?.replace(/\s*<?\S*@\S*/g, '').trim()
  return author ? { author: author.slice(0, 100) } : {}
}

/**
 * The commit that a build of these files is of and who made it, whether they were changed since, and
 * the repository that knows it; nothing where git knows none.
 */
export async function commitOf(
  paths: string[],
  folder: string,
): Promise<{ commit?: string; author?: string; changed?: 'yes'; repository?: string }> {
  const commit = await git(folder, 'rev-parse', '--verify', 'HEAD')
  if (!commit) return {}
  const changes = await git(folder, 'status', '--porcelain', '--', ...paths)
  const repository = addressOf((await git(folder, 'remote', 'get-url', 'origin')) ?? '')
  return {
    commit,
    ...authorOf(await git(folder, 'log', '-1', '--format=%an', commit)),
    ...(changes === '' ? {} : { changed: 'yes' }),
    ...(repository === undefined ? {} : { repository }),
  }
}
