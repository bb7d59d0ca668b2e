import { networkOf } from '@pillbox/shared/server'
import { route } from '../calls/route'
import { doseRecordFor } from '../devices/dose-record'
import { sheetEnded } from '../refusals'
import { hashOf } from '../sessions/session'
import { linkOf, noteOpened } from '../store/devices/sheet-links'

/**
 * The sheet that a link opens, for whoever has it. A link that ended, was taken back or never was is
 * refused alike; who tries many is made to wait, but not who shares the address and has a link that works.
 */
export const openSheet = route('openSheet', {
  access: 'anyone',
  async run({ input: { token }, services, request }) {
    const { db, clock, tries } = services
    const from = networkOf(request.ip)
    const now = new Date(clock())
    const link = await linkOf(db, hashOf(token), now)
    if (link === undefined) {
      await tries.sheetMisses.take(from)
      throw sheetEnded()
    }
    const { deviceId, linkId, days, language, nickname, name, expiresAt } = link
    const record = await doseRecordFor(services, { deviceId, days })
    await noteOpened(db, { deviceId, linkId, at: now })
    return { nickname, days, language, name, ends: expiresAt.toISOString(), record }
  },
})
