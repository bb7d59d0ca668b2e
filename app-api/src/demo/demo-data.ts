import type { Role } from '@pillbox/shared/domain'
import { demoNotifications } from './demo-notifications'
import { IdentityFailure, type IdentityProvider } from '../identity/identity'
import { join } from '../store/devices/claims'
import { backdateDevices, fillDemoBox, isAnyDevice } from '../store/devices/demo-rows'
import { keepTold, markSeen } from '../store/events/device-events'
import { registerDevices } from '../store/devices/devices'
import { makeWeeks, weekTables } from '../store/events/event-weeks'
import { addInvite } from '../store/network/invites'
import type { Database } from '../store/tables'
import { recordSignIn } from '../store/people/users'

const password = 'correct-box-42'
const timezone = 'Asia/Kolkata'
const dadi = 'PB-DEMO-0001'
const papa = 'PB-DEMO-0002'
const day = 24 * 3_600_000

const people = {
  asha: { uid: 'demo-asha', email: 'asha@example.test', displayName: 'Asha Sharma' },
  ravi: { uid: 'demo-ravi', email: 'ravi@example.test', displayName: 'Ravi Sharma' },
  viv: { uid: 'demo-viv', email: 'viv@example.test', displayName: 'Vivek Rao' },
  ivy: { uid: 'demo-ivy', email: 'ivy@example.test', displayName: 'Ivy Das' },
  adm: { uid: 'demo-adm', email: 'adm@example.test', displayName: 'Admin Desk' },
}

const members: [keyof typeof people, string, Role, string][] = [
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
  person: (typeof people)['asha'],
  { onWait }: Waiting,
) {
  for (let asked = 0; ; asked += 1) {
    try {
      return await identity.createUser({ ...person, password, emailVerified: true })
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
  for (const person of Object.values(people)) await orAlreadyThere(identity, person, waiting)
}

async function fill(db: Database, now: Date): Promise<void> {
  const since = new Date(+now - 60 * day)
  for (const person of Object.values(people)) {
    await recordSignIn(db, { ...person, emailVerified: true, photoURL: null }, since)
  }
  const devices = [dadi, papa, ...unclaimed].map((deviceId) => ({ deviceId, timezone }))
  await registerDevices(db, devices)
  await backdateDevices(db, [dadi, papa], { since, synced: now })
  for (const [name, deviceId, role, nickname] of members) {
    await join(db, { deviceId, uid: people[name].uid, role, nickname, since })
  }
  for (const [index, box] of boxes.entries()) {
    await fillDemoBox(db, [dadi], { number: index + 1, box })
  }
  const told = demoNotifications(now, timezone)
  const seqs = told.map(({ seq }) => seq)
  await markSeen(db, dadi, seqs)
  await makeWeeks(db, weekTables(told.map(({ ts }) => ts)))
  await keepTold(db, { deviceId: dadi, timezone }, told)
  await addInvite(db, {
    inviteId: 'demo-invite-ivy',
    deviceId: dadi,
    email: people.ivy.email,
    targetRole: 'Viewer',
    invitedBy: people.asha.uid,
    now,
    expiresAt: new Date(+now + 14 * day),
  })
}

/** Fills an empty store with the demo people, devices and two weeks of notifications. */
export async function makeDemoData(db: Database, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await isAnyDevice(tx))) await fill(tx, now)
  })
}
