import type { Config } from '../config/config'
import type { IdentityProvider } from '../identity/identity'
import type { Job } from '../repeatedly'
import type { PushKind } from '../push/sender'
import type { Database } from '../store/tables'
import { smtpSender } from './smtp-sender'
import { mailWorker, type MailEnding } from './worker'

const lookEveryMs = 2000
/** What is being sent when the server stops has so long to end. */
const graceMs = 5000

type Log = (about: object, event: string) => void

export type OpenMail = {
  services: {
    mail: Config['mail']
    db: Database
    clock: () => number
    publicOrigin: string
    invitesNeedVerifiedEmail: boolean
    pushKinds: PushKind[]
    identity: IdentityProvider
    metrics: { mailEnded: (ending: MailEnding) => void }
  }
  log: { info: Log; warn: Log }
  onFailure: (error: unknown) => void
}

/** Starts to send mails, where a mail server is configured. */
export function openMail({ services, log, onFailure }: OpenMail): Job {
  const { mail } = services
  if (mail === undefined) return { stop: () => Promise.resolve() }
  const sender = smtpSender(mail)
  void sender.obstacle().then((code) => {
    if (code === undefined) log.info({}, 'mail server is there')
    else log.warn({ code }, 'mail server can not be used')
  })
  const onEnding = (ending: MailEnding, code?: string) => {
    services.metrics.mailEnded(ending)
    if (code !== undefined) log.warn({ ending, code }, 'mail not sent')
  }
  const sending = mailWorker({
    ...services,
    verifiedOnly: services.invitesNeedVerifiedEmail,
    sender,
    onEnding,
    onFailure,
  }).start(lookEveryMs)
  const stop = async () => {
    const late = setTimeout(() => sender.close(), graceMs)
    await sending.stop()
    clearTimeout(late)
  }
  return { stop }
}
