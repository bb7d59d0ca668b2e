import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { root } from '../root.mjs'

export const accounts = '/identitytoolkit.googleapis.com/v1/accounts'

/** The identity emulator of a test: a process of its own, which can be killed. */
export type IdentityEmulator = {
  url: string
  ask: (
    path: string,
    body: object,
    headers?: Record<string, string>,
  ) => Promise<{ status: number; body: Record<string, string> }>
  signIn: (email: string, password: string) => ReturnType<IdentityEmulator['ask']>
  /** Ends it, if it has not ended, and answers its exit code. */
  end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<number | null>
}

const ready = 'ready '

async function urlOf(child: ChildProcess): Promise<string> {
  for await (const line of createInterface({ input: child.stdout! }))
    if (line.startsWith(ready)) return line.slice(ready.length)
  throw new Error('the identity emulator did not start')
}

/** Starts it on the accounts of a folder, on the port of `again` when that one has ended. */
export async function startIdentityEmulator(
  dataDir: string,
  again?: IdentityEmulator,
): Promise<IdentityEmulator> {
  const port = again ? new URL(again.url).port : '0'
  const child = spawn(process.execPath, ['build/run-source.mjs', 'identity-emulator/src/main.ts'], {
    cwd: root,
    env: { PATH: process.env.PATH, IDENTITY_PORT: port, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await urlOf(child)

  const ask: IdentityEmulator['ask'] = async (path, body, headers = {}) => {
    const answer = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    return { status: answer.status, body: (await answer.json()) as Record<string, string> }
  }
  return {
    url,
    ask,
    signIn: (email, password) =>
      ask(`${accounts}:signInWithPassword?key=any`, { email, password, returnSecureToken: true }),
    async end(signal) {
      if (child.kill(signal)) await once(child, 'exit')
      return child.exitCode
    },
  }
}
