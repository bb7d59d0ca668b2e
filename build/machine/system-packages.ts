import { run } from './run.mjs'

/** Installs Debian packages with apt-get, if there is one and this is root; else does nothing. */
export async function installPackages(names: string[]): Promise<void> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...args: string[]) => run('apt-get', args, { env }).catch(() => ({ code: 1 }))
  if ((await apt('update')).code !== 0) return
  await apt('install', '-y', '--no-install-recommends', ...names)
}
