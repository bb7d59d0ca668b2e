import { clockTime, type Clock, type NotificationKind } from '@pillbox/shared/domain'

/** What a box told: `medicine` is what it held then, empty where that is not known. */
type Told = { box: number; medicine: string }

const list = new Intl.ListFormat('en')

const namedBoxes = (boxes: number[]) => list.format(boxes.map((box) => `box ${box}`))

/** Every sentence that the server sends or answers, but its refusals; the others are typed by it. */
export const text = {
  /** What a device told, as it is read in its list (spec 3, notification). */
  told: {
    taken: ({ box, medicine }: Told) => `${medicine || 'The pill'} was taken from box ${box}.`,
    missed: ({ box, medicine }: Told) =>
      `${medicine || 'The pill'} in box ${box} was not taken in time.`,
    'wrong pill': ({ box }: Told) => `Box ${box} was opened, but it was the time of another box.`,
    'low pills': ({ box }: Told) => `Box ${box} has only a few pills left.`,
    'no pills': ({ box }: Told) => `Box ${box} has no pills left.`,
  } satisfies Record<Exclude<NotificationKind, 'others'>, (told: Told) => string>,
  /** The same of what is about no box, by its whole code. */
  toldOfDevice: {
    '900': 'The device was switched on.',
    '400': 'The battery of the device is low.',
  },

  /** A minute of the day (0 to 1439). */
  time: (minute: number, clock: Clock) => clockTime(minute, clock),

  /** Messages on a locked screen: none of them names a medicine. */
  missed: (time: string) => `The pill of ${time} was missed.`,
  onIt: (name: string, when: string) => `${name} is on it: the pill of ${when}.`,
  takenToday: (taken: number, of: number) => `${taken} of ${of} taken today.`,
  wrongPill: (box: number, when: string) =>
    `Box ${box} was opened at ${when}, but it was the time of another box.`,
  silent: (when: string) => `Not heard from since ${when}. Please see that it is on.`,
  onDay: (time: string, day: string) => `${time} on ${day}`,
  lowPills: (boxes: number[]) => `Pills for less than 3 days: ${namedBoxes(boxes)}.`,
  noPills: (boxes: number[]) => `No pills left: ${namedBoxes(boxes)}.`,
  digest: {
    yesterday: 'yesterday',
    on: (day: string) => `on ${day}`,
    taken: (taken: number, of: number, day: string) => `${taken} of ${of} taken ${day}.`,
    nothingDue: (day: string) => `Nothing was due ${day}.`,
    notKnown: (count: number) => `${count} not known.`,
  },
  andMore: (count: number) => `And ${count} more.`,
  missedMail: {
    subject: (name: string) => `${name}: a pill was missed`,
    look: (address: string) => `See how the day stands: ${address}`,
    why: (address: string) =>
      `This mail comes because no message reached you. Change that in your profile: ${address}`,
  },
  verifyMail: {
    subject: 'Confirm your email for Pillbox Companion',
    press: (link: string) => `Open this link to confirm that this address is yours: ${link}`,
    why: 'Somebody signed up in Pillbox Companion with this address. If it was not you, do nothing.',
  },
  usedEmailMail: {
    subject: 'You have an account in Pillbox Companion',
    signIn: (address: string) =>
      `Somebody signed up with this address, which has an account already. Sign in, or ask for a new password there: ${address}`,
    why: 'If it was not you, do nothing: nothing has changed.',
  },
  newOwner: (name: string) => `${name} is the new owner.`,
  invitation: (name: string) => `${name} invites you to a device.`,
}

/** What every language says. */
export type Text = typeof text
