import { route } from '../../calls/route'
import { changeDevice } from '../../devices/change-device'
import { asTold } from '../../devices/who-is-on-it'
import { onItPush } from '../../push/notices'
import { nothingMissed } from '../../refusals'
import { deviceState } from '../../store/devices/devices'
import { goOffIt, goOnIt, peopleOnIt, wasMissedAt } from '../../store/events/on-it'

/** Says whether the caller looks after what was missed at an instant, and answers who does. */
export const onIt = route('onIt', {
  access: 'Viewer',
  async run({ input: { missedAt, isOnIt }, caller, change, services }) {
    const { uid } = caller
    const at = new Date(missedAt)
    const who = { change, services, caller, from: 'Viewer' } as const
    return changeDevice(who, async ({ tx, deviceId, now }) => {
      if (!(await wasMissedAt(tx, deviceId, at))) throw nothingMissed()
      const place = { deviceId, missedAt: at, uid }
      const isNew = isOnIt && (await goOnIt(tx, { ...place, since: now }))
      if (!isOnIt) await goOffIt(tx, place)
      const ofThis = await peopleOnIt(tx, deviceId, at)
      if (isNew) {
        const name = ofThis.find((each) => each.uid === uid)?.name ?? ''
        const { timezone } = await deviceState(tx, deviceId)
        await onItPush(tx, { deviceId, timezone, at, uid, name, now })
      }
      return { onIt: ofThis.map((each) => asTold(each, uid)) }
    })
  },
})
