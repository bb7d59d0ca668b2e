import type { Input } from '@pillbox/shared/contract'
import { messageProblems } from '@pillbox/shared/domain'
import { IANAZone } from 'luxon'
import { route } from '../../calls/route'
import { unknownDevice } from '../../refusals'
import { mute, saveChoices } from '../../store/people/message-choices'
import { lookAgain } from '../../store/push/push-deliveries'
import { lockPerson } from '../../store/people/accounts'

function problemOf({ quiet, digestHour, timezone }: Input<'messageChoices'>): string | undefined {
  if (timezone !== undefined && !IANAZone.isValidZone(timezone)) return messageProblems.timezone
  const isTime = (quiet ?? null) !== null || (digestHour ?? null) !== null
  if (isTime && timezone === undefined) return messageProblems.timezoneMissing
  return quiet && quiet.from === quiet.to ? messageProblems.quietHours : undefined
}

/** Keeps what the caller wants to be told by messages; what is not named stays as it was. */
export const messageChoices = route('messageChoices', {
  access: 'signed in',
  check: problemOf,
  async run({ input: { device, ...chosen }, caller: { uid }, services: { db, clock } }) {
    await db.transaction().execute(async (tx) => {
      // An account that closes meanwhile leaves nothing behind.
      if (!(await lockPerson(tx, uid))) return
      const isMine = !device || (await mute(tx, { uid, deviceId: device.id, ...device }))
      if (!isMine) throw unknownDevice()
      if (Object.keys(chosen).length > 0) await saveChoices(tx, uid, chosen)
      await lookAgain(tx, uid, new Date(clock()))
    })
    return {}
  },
})
