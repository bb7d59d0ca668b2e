import { spawn, type SpawnOptions } from 'node:child_process'

// The pipe closes with our process, however that ends; the program takes the place of the shell.
const endedWithUs = '(cat <&3 >/dev/null; kill -INT $$) & exec "$@" 3<&-'

type Options = Omit<SpawnOptions, 'stdio'> & { stderr?: 'pipe' }

/** Starts a program of others, which is ended (SIGINT) with this process too. */
export function startWithUs(words: string[], { stderr, ...options }: Options) {
  const child = spawn('sh', ['-c', endedWithUs, 'sh', ...words], {
    ...options,
    stdio: ['ignore', 'ignore', stderr ?? 'ignore', 'pipe'],
  })
  const ended = new Promise((done) => child.once('exit', done))
  const end = () => {
    child.stdio[3]?.destroy()
    return ended
  }
  return { child, end }
}
