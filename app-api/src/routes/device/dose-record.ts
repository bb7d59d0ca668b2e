import { route } from '../../calls/route'
import { doseRecordFor } from '../../devices/dose-record'

/** What became of a device's doses over its last 14, 30 or 90 days. */
export const doseRecord = route('doseRecord', {
  access: 'Viewer',
  async run({ input, caller: { deviceId, uid, role }, services }) {
    const days = Number(input.days ?? 30)
    return { ...(await doseRecordFor(services, { deviceId, uid, days })), role }
  },
})
