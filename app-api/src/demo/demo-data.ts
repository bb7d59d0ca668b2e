import { DateTime } from 'luxon'
import { day, furnish, timezone, welcome, type DemoHome } from './demo-home'
import { boxes, demoNotifications } from './demo-notifications'
import { demoPassword, demoPeople, type DemoPerson } from './demo-people'
import { freeDeviceIds } from './demo-devices'
import { IdentityFailure, type IdentityProvider } from '../identity/identity'
import { isAnyDevice, lockDemo } from '../store/devices/demo-rows'
import { registerDevices } from '../store/devices/devices'
import { addInvite } from '../store/network/invites'
import type { Database } from '../store/tables'

const dadi = 'PB-DEMO-0001'
const papa = 'PB-DEMO-0002'
const family = ['asha', 'ravi', 'viv', 'ivy', 'adm'] as const

const sharers: DemoHome['people'] = [
  { who: 'asha', role: 'Owner', nickname: 'Dadi' },
  { who: 'ravi', role: 'Member', nickname: 'Dadi ji' },
  { who: 'viv', role: 'Viewer', nickname: "Asha's Dadi" },
  { who: 'adm', role: 'Admin', nickname: 'Dadi (Sharma)' },
]

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
  await welcome(db, family, since)
  await furnish(db, {
    deviceId: dadi,
    since,
    synced: now,
    people: sharers,
    boxes,
    told: demoNotifications(now, timezone),
    // It tells 45 things in 14 days: fewer than were due, had these alarms been there all the time.
    held: DateTime.fromJSDate(now, { zone: timezone }).startOf('day').toJSDate(),
  })
  await furnish(db, {
    deviceId: papa,
    since,
    synced: now,
    people: [{ who: 'asha', role: 'Owner', nickname: 'Papa' }],
    boxes: [],
    told: [],
  })
  await registerDevices(
    db,
    freeDeviceIds.map((deviceId) => ({ deviceId, timezone })),
  )
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
    await lockDemo(tx)
    if (!(await isAnyDevice(tx))) await fill(tx, now)
  })
}
