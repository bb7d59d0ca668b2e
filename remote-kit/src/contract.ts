import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Stop } from '../../build/machine/progress.mjs'
import type { ShareScope } from '../../build/rooms/ground'
import type { SurfaceRecord } from '../../build/surface/surface-record'

/** What the live shell of a host gives, as its `GET /releases/v1/contract` says it. */
export type Contract = {
  schema: 'releases/v1/contract'
  channel: string
  shell: string
  provides: { host: string; api: string }
  shared: ShareScope
  surface: SurfaceRecord
}

const fileIn = (folder: string) => join(folder, 'pillbox-contract.json')

/**
 * Asks a host for its contract.
 * @throws Stop when it can not be reached or has none
 */
export async function askContract(host: string): Promise<Contract> {
  if (!URL.canParse(host))
    throw new Stop(`"${host}" is no address such as https://app.example.com.`)
  const url = new URL('/releases/v1/contract', host)
  const answer = await fetch(url, { signal: AbortSignal.timeout(30_000) }).catch((error) => {
    throw new Stop(`${url.origin} can not be reached: ${error.cause ?? error}`)
  })
  const body = await answer.json().catch(() => undefined)
  if (answer.ok && body?.schema === 'releases/v1/contract') return body
  throw new Stop(`${url.origin} has no contract (${answer.status}). ${body?.errorMessage ?? ''}`)
}

/** Keeps a contract beside the lockfile. */
export function keepContract(folder: string, contract: Contract): void {
  writeFileSync(fileIn(folder), `${JSON.stringify(contract, null, 2)}\n`)
}

/** The contract that a remote is built against. @throws Stop when none is kept */
export function keptContract(folder: string): Contract {
  const path = fileIn(folder)
  if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8'))
  throw new Stop(`There is no ${path}: pillbox contract --host <address> makes it.`)
}

/** In words: which shell, and the version of shared. */
export const describeContract = ({ channel, shell, surface }: Contract): string =>
  `the shell ${shell} of ${channel}, with shared ${surface.version}`
