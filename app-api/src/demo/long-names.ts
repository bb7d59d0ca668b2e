import type { Box } from '@pillbox/shared/domain'
import { addInvite } from '../store/network/invites'
import type { Database } from '../store/tables'
import { day, furnish, takenFrom, type DemoHome } from './demo-home'
import { demoPeople } from './demo-people'

/** As long as a nickname may be: 50 letters. */
export const longNicknames = {
  hindi: 'दादीमाँ की दवाइयों का डिब्बा रसोई की ऊपरी अलमारीमे',
  bengali: 'ঠাকুমার ওষুধের বাক্স রান্নাঘরের উপরের আলমারিতে আছে',
  emoji: '💊👵🏽🏠🌅🌙🥣📦⏰🍚'.repeat(5),
}

/** As long as a medicine's name may be: 30 letters. */
export const longMedicines = [
  'Levothyroxine_Sodium_Tablet-50',
  'लेवोथायरोक्सिन सोडियम गोली ५०२',
  'লেভোথাইরক্সিন সোডিয়াম বড়ি ৫০',
]

const boxes: Box[] = longMedicines.map((medicineName) => ({
  medicineName,
  quantity: 999,
  dose: 9,
  alarms: [480, -840, 1200, 0, 0],
}))

const deviceOf = (now: Date, more: Pick<DemoHome, 'deviceId' | 'people'>): DemoHome => ({
  since: new Date(+now - 30 * day),
  synced: now,
  boxes,
  told: longMedicines.map((medicineName, index) => ({
    ts: new Date(+now - (index + 1) * day),
    seq: index + 1,
    ...takenFrom(index + 1, medicineName),
  })),
  ...more,
})

/** Who invites whom to which device. */
const invitations = [
  {
    deviceId: 'PB-DEMO-0004',
    by: 'long',
    email: 'invited.with.an.address.of.fifty.lett@example.test',
  },
  { deviceId: 'PB-DEMO-0007', by: 'longBengali', email: demoPeople.long.email },
  { deviceId: 'PB-DEMO-0008', by: 'longEmoji', email: demoPeople.long.email },
] as const

/** Devices, people, medicines and invitations whose every name is as long as may be. */
export async function addLongNames(tx: Database, now: Date): Promise<void> {
  const { hindi, bengali, emoji } = longNicknames
  const homes: Pick<DemoHome, 'deviceId' | 'people'>[] = [
    {
      deviceId: 'PB-DEMO-0004',
      people: [
        { who: 'long', role: 'Owner', nickname: hindi },
        { who: 'longBengali', role: 'Member', nickname: bengali },
        { who: 'longEmoji', role: 'Viewer', nickname: emoji },
      ],
    },
    { deviceId: 'PB-DEMO-0005', people: [{ who: 'long', role: 'Owner', nickname: bengali }] },
    { deviceId: 'PB-DEMO-0006', people: [{ who: 'long', role: 'Owner', nickname: emoji }] },
    { deviceId: 'PB-DEMO-0007', people: [{ who: 'longBengali', role: 'Owner', nickname: hindi }] },
    { deviceId: 'PB-DEMO-0008', people: [{ who: 'longEmoji', role: 'Owner', nickname: hindi }] },
  ]
  for (const home of homes) await furnish(tx, deviceOf(now, home))
  for (const { deviceId, by, email } of invitations) {
    await addInvite(tx, {
      inviteId: `demo-invite-${deviceId}`,
      deviceId,
      email,
      targetRole: 'Member',
      invitedBy: demoPeople[by].uid,
      now,
      expiresAt: new Date(+now + 14 * day),
    })
  }
}
