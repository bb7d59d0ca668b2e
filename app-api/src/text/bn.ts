import { clockTime, type Clock } from '@pillbox/shared/domain'
import type { Text } from '../text'

const firstDigit = 0x09e6
const digits = (numbers: number | string) =>
  String(numbers).replace(/\d/g, (digit) => String.fromCodePoint(firstDigit + Number(digit)))

const period = new Intl.DateTimeFormat('bn', {
  hour: 'numeric',
  hour12: true,
  dayPeriod: 'short',
  timeZone: 'UTC',
})

/** ২০:০০, or by the other clock রাত্রি ৮:০০. */
function time(minute: number, clock: Clock): string {
  if (clock === '24-hour') return digits(clockTime(minute, clock))
  const parts = period.formatToParts(minute * 60_000)
  const name = parts.find(({ type }) => type === 'dayPeriod')?.value ?? ''
  return `${name} ${digits(clockTime(minute, clock).replace(/ [AP]M$/, ''))}`
}

const list = new Intl.ListFormat('bn')
const namedBoxes = (boxes: number[]) => list.format(boxes.map((box) => `খোপ ${digits(box)}`))

function takenOf(taken: number, of: number): string {
  const count = taken === 0 ? 'একটিও খাওয়া হয়নি' : `${digits(taken)}টি খাওয়া হয়েছে`
  return `${digits(of)}টির মধ্যে ${count}`
}

/** The sentences of the server in Bengali (docs/glossary.md). */
export const text: Text = {
  told: {
    taken: ({ box, medicine }) => `খোপ ${digits(box)} থেকে ${medicine || 'বড়ি'} খাওয়া হয়েছে।`,
    missed: ({ box, medicine }) => `খোপ ${digits(box)}-এর ${medicine || 'বড়ি'} সময়মতো খাওয়া হয়নি।`,
    'wrong pill': ({ box }) => `খোপ ${digits(box)} খোলা হয়েছে, কিন্তু তখন অন্য খোপের সময় ছিল।`,
    'low pills': ({ box }) => `খোপ ${digits(box)}-এ অল্প কয়েকটি বড়ি আছে।`,
    'no pills': ({ box }) => `খোপ ${digits(box)}-এ আর বড়ি নেই।`,
  },
  toldOfDevice: {
    '900': 'বাক্স চালু করা হয়েছে।',
    '400': 'বাক্সের ব্যাটারি কমে গেছে।',
  },

  time,

  missed: (time) => `${time}-এর বড়ি বাদ গেছে।`,
  onIt: (name, when) => `${when}-এর বড়ির ব্যাপারটা ${name} দেখছেন।`,
  takenToday: (taken, of) => `আজ ${takenOf(taken, of)}।`,
  wrongPill: (box, when) => `${when}: খোপ ${digits(box)} খোলা হয়েছে, কিন্তু তখন অন্য খোপের সময় ছিল।`,
  silent: (when) => `${when}-এর পর থেকে বাক্সের কোনও খবর নেই। দেখুন সেটি চালু আছে কি না।`,
  onDay: (time, day) => `${digits(day)}, ${time}`,
  lowPills: (boxes) => `৩ দিনের কম বড়ি আছে: ${namedBoxes(boxes)}।`,
  noPills: (boxes) => `আর বড়ি নেই: ${namedBoxes(boxes)}।`,
  digest: {
    yesterday: 'গতকাল',
    on: (day) => digits(day),
    taken: (taken, of, day) => `${day} ${takenOf(taken, of)}।`,
    nothingDue: (day) => `${day} কোনও বড়ি খাওয়ার কথা ছিল না।`,
    notKnown: (count) => `${digits(count)}টির খবর জানা নেই।`,
  },
  andMore: (count) => `আরও ${digits(count)}টি বাক্স।`,
  missedMail: {
    subject: (name) => `${name}: একটি বড়ি বাদ গেছে`,
    look: (address) => `আজকের অবস্থা দেখুন: ${address}`,
    why: (address) => `কোনও বার্তা আপনার কাছে পৌঁছায়নি, তাই এই ইমেল। প্রোফাইলে এটি বদলাতে পারেন: ${address}`,
  },
  verifyMail: {
    subject: 'Pillbox Companion-এর জন্য আপনার ইমেল নিশ্চিত করুন',
    press: (link) => `এই ঠিকানাটি আপনার, তা নিশ্চিত করতে এই লিঙ্কটি খুলুন: ${link}`,
    why: 'কেউ এই ঠিকানা দিয়ে Pillbox Companion-এ অ্যাকাউন্ট খুলেছেন। আপনি না হলে কিছু করবেন না।',
  },
  usedEmailMail: {
    subject: 'Pillbox Companion-এ আপনার অ্যাকাউন্ট আগে থেকেই আছে',
    signIn: (address) =>
      `কেউ এই ঠিকানা দিয়ে অ্যাকাউন্ট খুলতে চেয়েছেন, কিন্তু এই ঠিকানার অ্যাকাউন্ট আগে থেকেই আছে। এখানে সাইন ইন করুন, বা এখানেই নতুন পাসওয়ার্ড চান: ${address}`,
    why: 'আপনি না হলে কিছু করবেন না: কিছুই বদলায়নি।',
  },
  newOwner: (name) => `এখন মালিক ${name}।`,
  invitation: (name) => `${name} আপনাকে একটি বাক্সের আমন্ত্রণ পাঠিয়েছেন।`,
}
