import { randomBytes, randomUUID } from 'node:crypto'
import { route } from '../../calls/route'
import { changeDevice } from '../../devices/change-device'
import { linkAsTold, mayEnd } from '../../devices/sheet-link-as-told'
import { manySheetLinks, noSuchSheetLink } from '../../refusals'
import { hashOf } from '../../sessions/session'
import { addSheetLink, endSheetLink, liveLinks } from '../../store/devices/sheet-links'

const day = 24 * 3_600_000
const usualDays = 7
/** So many links of one device live at once. */
const mostLinks = 10

/** The links that open the sheet of a device. */
export const sheetLinks = route('sheetLinks', {
  access: 'Member',
  async run({ caller, services: { db, clock } }) {
    const links = await liveLinks(db, caller.deviceId, new Date(clock()))
    return { links: links.map((link) => linkAsTold(link, caller)) }
  },
})

/** Makes a link, whose token is told this once. */
export const makeSheetLink = route('makeSheetLink', {
  access: 'Member',
  run: ({ input: { days, language, lasts = usualDays }, caller, change, services }) =>
    changeDevice({ change, services, caller, from: 'Member' }, async ({ tx, deviceId, now }) => {
      const links = await liveLinks(tx, deviceId, now)
      if (links.length >= mostLinks) throw manySheetLinks()
      const token = randomBytes(32).toString('base64url')
      const link = {
        deviceId,
        linkId: randomUUID(),
        uid: caller.uid,
        days,
        language,
        madeAt: now,
        expiresAt: new Date(+now + lasts * day),
      }
      await addSheetLink(tx, { ...link, tokenHash: hashOf(token) })
      const made = (await liveLinks(tx, deviceId, now)).find(({ linkId }) => linkId === link.linkId)
      if (!made) throw noSuchSheetLink()
      return { token, link: linkAsTold(made, caller) }
    }),
})

/** Takes a link back: it opens nothing from then on. */
export const endLink = route('endSheetLink', {
  access: 'Member',
  run: ({ input: { linkId }, caller, change, services }) =>
    changeDevice({ change, services, caller, from: 'Member' }, async ({ tx, deviceId, now }) => {
      const links = await liveLinks(tx, deviceId, now)
      const link = links.find((each) => each.linkId === linkId && mayEnd(each, caller))
      if (!link) throw noSuchSheetLink()
      await endSheetLink(tx, { deviceId, linkId })
      return {}
    }),
})
