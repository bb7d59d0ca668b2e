import type { Answer } from '../contract/index'
import type { DeviceListItem, Invite, SessionUser } from '../domain/index'

/** A signed-in person. */
export function aUser(change: Partial<SessionUser> = {}): SessionUser {
  return {
    email: 'asha@example.test',
    displayName: 'Asha Sharma',
    gender: null,
    dob: null,
    phoneNumber: null,
    ABHANumber: null,
    photoURL: null,
    nicknames: { 'PB-DEMO-0001': 'Dadi' },
    ...change,
  }
}

/** A device of My Devices, synced and without a missed pill. */
export function aDevice(change: Partial<DeviceListItem> = {}): DeviceListItem {
  return {
    id: 'PB-DEMO-0001',
    nickname: 'Dadi',
    hasRecentMissedPill: false,
    sync: { status: true, syncedTime: null, updatedTime: null },
    ...change,
  }
}

/** A pending invitation. */
export function anInvite(change: Partial<Invite> = {}): Invite {
  return {
    id: 'invite-1',
    deviceId: 'PB-DEMO-0001',
    targetRole: 'Viewer',
    invitedBy: { displayName: 'Asha Sharma', email: 'asha@example.test' },
    ...change,
  }
}

/** A box, filled unless its name is made blank. */
export function aBox(change: Partial<Answer<'dashboard'>['deviceInfo'][number]> = {}) {
  return {
    medicineName: 'Metformin',
    quantity: 30,
    dose: 1,
    alarms: [480, 1200, 0, 0, 0],
    version: 1,
    ...change,
  }
}
