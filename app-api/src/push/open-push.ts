import type { Config } from '../config/config'
import type { Job } from '../repeatedly'
import type { Database } from '../store/tables'
import { openFcm } from './fcm-sender'
import type { PushKind } from './sender'
import type { VapidKeys } from './vapid-keys'
import { webPushSender } from './web-push-sender'
import type { AllowedHosts } from './web-subscription'
import { pushWorker, type Ending } from './worker'

const lookEveryMs = 2000

export type OpenPush = {
  config: Pick<Config, 'projectId' | 'push'>
  services: {
    db: Database
    clock: () => number
    metrics: { pushEnded: (ending: Ending) => void }
    pushHosts: AllowedHosts
    invitesNeedVerifiedEmail: boolean
    mail: Config['mail']
  }
  keys: VapidKeys
  onFailure: (error: unknown) => void
}

/** The kinds of browsers and phones to which a configuration sends. */
export function pushKindsOf({ kind }: Config['push']): PushKind[] {
  if (kind === 'off') return []
  return kind === 'fcm' ? ['web', 'fcm'] : ['web']
}

/** Starts to send what the configuration says. */
export function openPush(parts: OpenPush): Job {
  const { config, services, keys, onFailure } = parts
  const { db, clock, metrics, pushHosts: isAllowed } = services
  const web =
    config.push.kind === 'off'
      ? undefined
      : webPushSender({ keys, contact: config.push.contact, isAllowed, clock })
  const fcm = config.push.kind === 'fcm' ? openFcm(config.projectId) : undefined
  const worker = pushWorker({
    db,
    // Without one what is to be mailed is still found out.
    senders: { ...(web && { web }), ...(fcm && { fcm: fcm.sender }) },
    mailsMissed: services.mail !== undefined,
    clock,
    verifiedOnly: services.invitesNeedVerifiedEmail,
    onEnding: metrics.pushEnded,
    onFailure,
  })
  const sending = worker.start(lookEveryMs)
  const stop = async () => {
    await sending.stop()
    await fcm?.close()
  }
  return { stop }
}
