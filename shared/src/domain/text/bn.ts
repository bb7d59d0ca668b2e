import { digits } from '@pillbox/shared/language'
import type { Text } from '../text'

export const text: Text = {
  box: {
    nameMissing: 'ওষুধের নাম লিখুন।',
    nameTooLong: 'ওষুধের নাম ৩০ অক্ষরের বেশি হতে পারে না।',
    nameLetters: 'ওষুধের নামে শুধু অক্ষর, সংখ্যা, ফাঁকা জায়গা আর _ থাকতে পারে।',
    quantityTooLow: 'বড়ির সংখ্যা ০-এর কম হতে পারে না।',
    quantityTooHigh: 'বড়ির সংখ্যা ৯৯৯-এর বেশি হতে পারে না।',
    doseTooLow: 'একবারের বড়ি ০-এর কম হতে পারে না।',
    doseTooHigh: 'একবারের বড়ি ৯-এর বেশি হতে পারে না।',
    alarmSlots: 'একটি খোপে ৫টি অ্যালার্ম থাকে।',
    alarmTime: 'অ্যালার্ম দিনের কোনও একটি সময় হতে হবে।',
    alarmTwice: 'এক খোপের দুটি অ্যালার্ম একই সময়ে হতে পারে না।',
    number: 'বাক্সে ১ থেকে ৮ নম্বর খোপ আছে।',
  },
  boxStates: {
    empty: 'খালি',
    off: 'কোনও অ্যালার্ম চালু নেই',
    missed: 'বাদ গেছে',
    unknown: 'জানা নেই',
    taken: 'খাওয়া হয়েছে',
    unsure: 'পরে বদলানো হয়েছে, গোনা হয়নি',
    part: 'কিছু খাওয়া হয়েছে, বাকি পরে আছে',
    'to come': 'পরে আছে',
  },
  supply: {
    none: 'কোনও বড়ি নেই।',
    lessThanOne: 'একবার খাওয়ার মতো বড়িও নেই।',
    notToday: 'আজকের জন্য যথেষ্ট নেই।',
    todayOnly: 'শুধু আজকের জন্য আছে।',
    left: (days, till) => `${digits(days)} দিনের আছে, ${till} পর্যন্ত`,
  },
  // The parts of a day are those of CLDR.
  clock: {
    twelveHours(time, hour) {
      if (hour < 4 || hour >= 20) return `রাত ${time}`
      if (hour < 6) return `ভোর ${time}`
      if (hour < 12) return `সকাল ${time}`
      if (hour < 16) return `দুপুর ${time}`
      return hour < 18 ? `বিকেল ${time}` : `সন্ধ্যা ${time}`
    },
  },
  dayTimes: {
    time: 'এটি দিনের কোনও একটি সময় হতে হবে।',
    twice: 'দিনের দুটি সময় এক হতে পারে না।',
  },
  device: { idMissing: 'বাক্সের নম্বর লিখুন' },
  nickname: {
    missing: 'বাক্সের নাম লিখুন',
    missingToAccept: 'এই বাক্সের একটি নাম লিখুন',
    tooLong: 'বাক্সের নাম ৫০ অক্ষরের বেশি হতে পারে না।',
    invisible: 'বাক্সের নামে এমন অক্ষর থাকতে পারে না যা দেখা যায় না।',
  },
  note: {
    missing: 'কী হয়েছে, লিখুন।',
    tooLong: 'কথাটি ২০০ অক্ষরের বেশি হতে পারে না।',
    invisible: 'কথায় অদৃশ্য অক্ষর থাকতে পারে না।',
    toCome: 'এই সময় এখনও আসেনি।',
    notNear: 'এই সময় বাদ যাওয়া বড়ির কাছাকাছি নয়।',
  },
  invite: {
    emailMissing: 'ইমেল লিখুন',
    emailTooLong: 'ইমেল ২৫৪ অক্ষরের বেশি হতে পারে না।',
    roleMissing: 'তিনি কী করতে পারবেন বাছুন',
  },
  roles: {
    Admin: 'অ্যাডমিন',
    Owner: 'মালিক',
    Member: 'সদস্য',
    Viewer: 'শুধু দেখেন',
    Invited: 'আমন্ত্রণ গেছে',
  },
  profile: {
    nameMissing: 'নাম লিখুন',
    nameTooLong: 'নাম ১০০ অক্ষরের বেশি হতে পারে না।',
    nameInvisible: 'নামে এমন অক্ষর থাকতে পারে না যা দেখা যায় না।',
    gender: 'পুরুষ, নারী বা অন্য থেকে একটি বাছুন।',
    dob: 'জন্মের তারিখ 01/01/1900 থেকে আজ পর্যন্ত হতে হবে।',
    phone: 'মোবাইল নম্বরে ৪ থেকে ১৫টি অঙ্ক থাকতে হবে।',
    abha: 'ABHA নম্বরে ১৪টি অঙ্ক থাকতে হবে।',
  },
  user: { shortName: 'নামে অন্তত ৩টি অক্ষর থাকতে হবে' },
}
