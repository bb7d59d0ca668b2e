import type { Input } from '@pillbox/shared/contract'
import { messageProblems } from '@pillbox/shared/domain'
import { IANAZone } from 'luxon'
import { route } from '../../calls/route'
import { unknownDevice } from '../../refusals'
import { nextDigest } from '../../push/next-digest'
import { mailAfterMs } from '../../push/who-is-mailed'
import { hastenMissedMails } from '../../store/mail/missed-mails'
import { setDigestDue } from '../../store/people/digests'
import { choicesOf, mute, saveChoices } from '../../store/people/message-choices'
import { lookAgain } from '../../store/push/push-deliveries'
import type { Database } from '../../store/tables'
import { lockPerson } from '../../store/people/accounts'

function problemOf({ quiet, digestHour, timezone }: Input<'messageChoices'>): string | undefined {
  if (timezone !== undefined && !IANAZone.isValidZone(timezone)) return messageProblems.timezone
  const isTime = (quiet ?? null) !== null || (digestHour ?? null) !== null
  if (isTime && timezone === undefined) return messageProblems.timezoneMissing
  return quiet && quiet.from === quiet.to ? messageProblems.quietHours : undefined
}

type Chosen = Parameters<typeof saveChoices>[2]

async function save(tx: Database, uid: string, chosen: Chosen, now: number): Promise<void> {
  const before = await choicesOf(tx, uid)
  await saveChoices(tx, uid, chosen)
  const choices = await choicesOf(tx, uid)
  const isMoved = before.digestHour !== choices.digestHour || before.timezone !== choices.timezone
  if (isMoved) await setDigestDue(tx, uid, nextDigest(choices, now))
}

/** Keeps what the caller wants to be told by messages; what is not named stays as it was. */
export const messageChoices = route('messageChoices', {
  access: 'signed in',
  check: problemOf,
  async run({ input: { device, ...chosen }, caller: { uid }, change, services: { clock } }) {
    await change(async (tx) => {
      // An account that closes meanwhile leaves nothing behind.
      if (!(await lockPerson(tx, uid))) return
      const isMine = !device || (await mute(tx, { uid, deviceId: device.id, ...device }))
      if (!isMine) throw unknownDevice()
      if (Object.keys(chosen).length > 0) await save(tx, uid, chosen, clock())
      await lookAgain(tx, uid, new Date(clock()))
      await hastenMissedMails(tx, uid, new Date(clock() + mailAfterMs))
    })
    return {}
  },
})
