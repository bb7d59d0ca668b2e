import type { CallName } from '@pillbox/shared/contract'
import type { AppInMemory } from '../app-in-memory'
import { handleFor } from '../../src/network/invite-handle'
import { invitation, missedHere, ours, sheetLinkHere, sheetToken } from './world'

const profile = {
  displayName: 'New name',
  gender: 'Others',
  dob: '2000-01-01',
  phoneNumber: null,
  ABHANumber: null,
}
const box = { box: 1, medicineName: 'New', quantity: 1, dose: 1, alarms: [480, 0, 0, 0, 0] }

type Bodies = Record<CallName, object | undefined>

const bodies: Omit<Bodies, 'register' | 'login' | 'invite'> = {
  logout: undefined,
  signOutEverywhere: {},
  me: undefined,
  myDevices: {},
  networkDevices: { targetRole: 'Member' },
  invites: undefined,
  acceptInvite: { inviteId: invitation, nickname: 'New' },
  rejectInvite: { inviteId: invitation },
  verifyEmail: {},
  addDevice: { deviceId: ours, nickname: 'New' },
  updateProfile: profile,
  preferences: {
    firstSteps: 'closed',
    clock: '12-hour',
    language: 'hi',
    textSize: '150',
    contrast: 'high',
  },
  checkClose: undefined,
  closeAccount: undefined,
  exportData: undefined,
  dashboard: undefined,
  adherence: undefined,
  schedule: undefined,
  box,
  dayTimes: { morning: 420, noon: 720, evening: 1140, night: 0 },
  onIt: { missedAt: missedHere, isOnIt: true },
  note: { missedAt: missedHere, code: '601', note: { kind: 'other', text: 'New' } },
  doseRecord: undefined,
  sheetLinks: undefined,
  makeSheetLink: { days: 30, language: 'hi' },
  endSheetLink: { linkId: sheetLinkHere },
  openSheet: { token: sheetToken },
  notification: undefined,
  network: undefined,
  modify: { targetUsers: ['vito'], targetRole: 'Member' },
  remove: { targetUsers: ['vito'] },
  revokeInvite: { targetUsers: [invitation] },
  checkInvite: { targetUserEmail: 'nobody@example.test' },
  settings: undefined,
  nickname: { nickname: 'New' },
  resetSchedule: {},
  subscribe: { token: 'a phone' },
  messages: undefined,
  messageChoices: {
    silentHours: 6,
    kinds: { missed: false },
    quiet: { from: 1320, to: 420 },
    digestHour: 8,
    mail: false,
    timezone: 'Asia/Kolkata',
    device: { id: ours, isMuted: true },
  },
}

let number = 0

/** What an actor sends: a call that succeeds for whoever may make it. */
export async function sentBody(
  name: CallName,
  uid: string,
  { identity, store, clock }: AppInMemory,
): Promise<object | undefined> {
  number += 1
  const email = `new-${number}@example.test`
  if (name === 'register') return { displayName: 'New', email, password: 'correct-box-42' }
  if (name === 'login') {
    const person = { uid: 'newcomer', email, emailVerified: true, displayName: 'New' }
    identity.tokens.set(email, { ...person, photoURL: null })
    return { idToken: email }
  }
  if (name === 'invite') {
    const use = { deviceId: ours, inviter: uid, now: new Date(clock.now) }
    const targetUserId = await handleFor(store.db, 'nobody@example.test', use)
    return { targetRole: 'Viewer', targetUserId }
  }
  return bodies[name]
}
