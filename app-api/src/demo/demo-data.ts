import type { Role } from '@pillbox/shared/domain'
import { day, tell, timezone } from './demo-home'
import { demoNotifications } from './demo-notifications'
import { demoPassword, demoPeople, type DemoPerson } from './demo-people'
import { IdentityFailure, type IdentityProvider } from '../identity/identity'
import { join } from '../store/devices/claims'
import { backdateDevices, fillDemoBox, isAnyDevice } from '../store/devices/demo-rows'
import { registerDevices } from '../store/devices/devices'
import { addInvite } from '../store/network/invites'
import type { Database } from '../store/tables'
import { recordSignIn } from '../store/people/users'

const dadi = 'PB-DEMO-0001'
const papa = 'PB-DEMO-0002'
const family = ['asha', 'ravi', 'viv', 'ivy', 'adm'] as const

const members: [keyof typeof demoPeople, string, Role, string][] = [
  ['asha', dadi, 'Owner', 'Dadi'],
  ['asha', papa, 'Owner', 'Papa'],
  ['ravi', dadi, 'Member', 'Dadi ji'],
  ['viv', dadi, 'Viewer', "Asha's Dadi"],
  ['adm', dadi, 'Admin', 'Dadi (Sharma)'],
]

const boxes = [
  { medicineName: 'Metformin', quantity: 30, dose: 1, alarms: [480, 1200, 0, 0, 0] },
  { medicineName: 'मेटफॉर्मिन', quantity: 20, dose: 1, alarms: [480, -1320, 0, 0, 0] },
  { medicineName: 'Paracetamol', quantity: 60, dose: 2, alarms: [360, 600, 840, 1080, 1320] },
  { medicineName: 'Atorvastatin', quantity: 15, dose: 1, alarms: [1440, 0, 0, 0, 0] },
]

const unclaimed = Array.from(
  { length: 20 },
  (_, index) => `PB-DEMO-${String(101 + index).padStart(4, '0')}`,
)

const askEveryMs = 250
const tellEvery = 20

type Waiting = {
  /** Hears again and again that the emulator is not there yet. */
  onWait: () => void
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

async function orAlreadyThere(
  identity: IdentityProvider,
  { uid, email, displayName }: DemoPerson,
  { onWait }: Waiting,
) {
  for (let asked = 0; ; asked += 1) {
    try {
      return await identity.createUser({
        uid,
        email,
        displayName,
        password: demoPassword,
        emailVerified: true,
      })
    } catch (error) {
      const reason = error instanceof IdentityFailure ? error.reason : undefined
      if (reason === 'email in use') return
      if (reason !== 'unreachable') throw error
      if (asked % tellEvery === 0) onWait()
      await pause(askEveryMs)
    }
  }
}

/**
 * Makes the demo people at the identity emulator where they are missing. It is waited for however
 * long it takes to come: that is up to the machine, and whoever starts both ends both.
 */
export async function makeDemoAccounts(
  identity: IdentityProvider,
  waiting: Waiting,
): Promise<void> {
  for (const person of Object.values(demoPeople)) await orAlreadyThere(identity, person, waiting)
}

async function fill(db: Database, now: Date): Promise<void> {
  const since = new Date(+now - 60 * day)
  for (const name of family) {
    const person = { ...demoPeople[name], emailVerified: true, photoURL: null }
    await recordSignIn(db, person, since)
  }
  const devices = [dadi, papa, ...unclaimed].map((deviceId) => ({ deviceId, timezone }))
  await registerDevices(db, devices)
  await backdateDevices(db, [dadi, papa], { since, synced: now })
  for (const [name, deviceId, role, nickname] of members) {
    await join(db, { deviceId, uid: demoPeople[name].uid, role, nickname, since })
  }
  for (const [index, box] of boxes.entries()) {
    await fillDemoBox(db, [dadi], { number: index + 1, box })
  }
  await tell(db, dadi, demoNotifications(now, timezone))
  await addInvite(db, {
    inviteId: 'demo-invite-ivy',
    deviceId: dadi,
    email: demoPeople.ivy.email,
    targetRole: 'Viewer',
    invitedBy: demoPeople.asha.uid,
    now,
    expiresAt: new Date(+now + 14 * day),
  })
}

/** Fills an empty store with the demo family, its devices and two weeks of notifications. */
export async function makeDemoData(db: Database, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await isAnyDevice(tx))) await fill(tx, now)
  })
}
