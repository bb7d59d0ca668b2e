import { atLeast } from '@pillbox/shared/domain'
import { route } from '../../calls/route'
import { acceptedPeople, invitedPeople } from '../../store/network/network-people'

/** Who shares a device; the Invited are shown from Owner on (trust.md 4, row 8). */
export const network = route('network', {
  access: 'Viewer',
  async run({ caller: { deviceId, role }, services: { db, clock } }) {
    const accepted = await acceptedPeople(db, deviceId)
    const invited = atLeast('Owner', role)
      ? await invitedPeople(db, deviceId, new Date(clock()))
      : []
    return { networkUsers: [...accepted, ...invited], role }
  },
})
