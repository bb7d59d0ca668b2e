import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { EXIT } from '@pillbox/releases/codes'
import { readHead } from '@pillbox/releases/log'
import { folderStore } from '@pillbox/releases/storage'
import { Stop } from '../machine/progress.mjs'
import type { Settings } from './environment.mjs'
import { placeOf } from './place-of-releases'
import { runReleases } from './run-releases'

/** What a host signs in the name of who asks it; it can not vouch for a whole log. */
const ofHost = ['publish:*', 'canary:*', 'promote:*', 'rollback:*', 'lock:*', 'attest:*', 'sign:*']

/**
 * Keys and a policy of this installation's own, because nothing runs that is not signed: one for
 * who starts it, one for its host. Who names a policy of their own keeps it themselves.
 * @returns whether the key that signs releases is new
 */
export async function ensureTrust(settings: Settings): Promise<boolean> {
  const { dataDir, demo } = settings
  const policy = process.env.RELEASES_POLICY || join(dataDir, 'releases.policy.json')
  const isNew = !existsSync(policy)
  if (isNew) {
    const people = demo === 'on' ? ['--person', 'demo-adm=Admin Desk'] : []
    await makeKey(dataDir, ['--name', 'npm start', '--scope', '*', ...people])
  }
  const isHostNew = await ensureHostKey(settings)
  if (isNew || isHostNew) await adopt(settings, 'The keys of this installation are new.')
  else if (!process.env.RELEASES_POLICY && (await isUnsigned(settings))) {
    await adopt(settings, 'Nobody signed the newest entry.')
  }
  return isNew
}

/** Is the newest entry one of before entries were signed? A wrong signature is not taken over. */
async function isUnsigned(settings: Settings): Promise<boolean> {
  const { folder, isBucket } = placeOf(settings)
  if (isBucket) return false
  const head = await readHead(folderStore(folder), settings.channel).catch(() => undefined)
  return head !== undefined && head.document.signature === undefined
}

async function ensureHostKey({ dataDir }: Settings): Promise<boolean> {
  const path = join(dataDir, 'host-key.jwk')
  const { RELEASES_POLICY, RELEASES_REGISTRY_KEY } = process.env
  if (RELEASES_POLICY || RELEASES_REGISTRY_KEY || existsSync(path)) return false
  const scopes = ofHost.flatMap((scope) => ['--scope', scope])
  await makeKey(dataDir, ['--name', 'host', ...scopes], { RELEASES_KEY: path })
  return true
}

async function makeKey(dataDir: string, args: string[], env: Record<string, string> = {}) {
  const { code, said } = await runReleases(dataDir, ['keygen', ...args], env)
  if (code !== 0) throw new Stop(`No key to sign releases with could be made:\n${said}`)
}

/** A log that is there already was signed by nobody, or by a key that is lost. */
async function adopt(settings: Settings, reason: string): Promise<void> {
  const { dataDir, channel } = settings
  const { folder, isBucket } = placeOf(settings)
  if (!isBucket && !existsSync(join(folder, 'channels', channel))) return
  const args = ['adopt', '--channel', channel, '--reason', reason, '--json']
  const { code, said } = await runReleases(dataDir, args)
  // A store that is down is told of when something is to be published.
  if (code === 0 || code === EXIT.store || said.includes('"REL-006"')) return
  throw new Stop(`The log of ${channel} can not be taken over:\n${said}`)
}
