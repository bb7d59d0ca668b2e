import { boxStateNames } from '@pillbox/shared/domain'
import { digits } from '@pillbox/shared/language'
import type { Text } from '../text'

const takenOf = (count: number, of: number) =>
  `${digits(of)}টির মধ্যে ${count === 0 ? 'একটিও খাওয়া হয়নি' : `${digits(count)}টি খাওয়া হয়েছে`}`

const joined = (names: string[]) => new Intl.ListFormat('bn').format(names)

export const text: Text = {
  somethingWentWrong: 'কিছু একটা গোলমাল হয়েছে।',
  cancel: 'বাতিল করুন',

  myDevices: 'আমার বাক্স',
  myNetworkDevices: 'অন্যদের বাক্স',
  noDevices: 'এখনও আপনার কোনও বাক্স নেই। নিজের বাক্সটি যোগ করুন।',
  noNetworkDevices: 'এখনও কেউ নিজের বাক্স আপনাকে দেখাননি।',
  pillMissed: 'সম্প্রতি বড়ি বাদ গেছে',
  synced: 'বাক্স যুক্ত আছে',
  notSynced: 'বাক্স যুক্ত নেই',

  verdict: {
    missed: (taken, of, missed, last) =>
      `আজ ${takenOf(taken, of)}। ` +
      (missed === 1
        ? `${last}-এর একটি বাদ গেছে।`
        : `${digits(missed)}টি বাদ গেছে, শেষটি ${last}-এর।`),
    notHeard: (since) => `${since} থেকে বাক্সের কোনও খবর নেই, তাই আমরা জানি না।`,
    neverHeard: 'বাক্সের এখনও কোনও খবর আসেনি, তাই আমরা জানি না।',
    unsaid: (taken, of, count) =>
      `আজ ${takenOf(taken, of)}। বাক্স ${count === 1 ? 'একটির' : `${digits(count)}টির`} বিষয়ে কিছু জানায়নি।`,
    allTaken: (next) => `সব বড়ি খাওয়া হয়েছে। পরেরটি ${next}-এ।`,
    takenWithoutAlarm: (taken) => `আজ ${digits(taken)}টি খাওয়া হয়েছে। কোনও অ্যালার্ম চালু নেই।`,
    soFar: (taken, of, next) => `এখন পর্যন্ত ${takenOf(taken, of)}। পরেরটি ${next}-এ।`,
    soFarAndDue: (taken, of, due) => `এখন পর্যন্ত ${takenOf(taken, of)}। এখন খাওয়ার কথা: ${due}।`,
    dueNow: (due) => `এখন খাওয়ার কথা: ${due}।`,
    nothingYet: (first) => `এখনও কোনও বড়ি খাওয়ার সময় হয়নি। প্রথমটি ${first}-এ।`,
    nothingToday: (first) => `আজ কোনও বড়ি খাওয়ার কথা ছিল না। প্রথমটি আগামীকাল ${first}-এ।`,
    next: (first) => `পরেরটি ${first}-এ।`,
    nextTomorrow: (first) => `পরেরটি আগামীকাল ${first}-এ।`,
    noAlarm: 'কোনও অ্যালার্ম চালু নেই।',
  },
  boxesToday: (states) =>
    `আজ: ${states.map((state, index) => `খোপ ${digits(index + 1)}: ${boxStateNames[state]}`).join(', ')}`,
  today: 'আজ',
  doseAt: (medicine, box, time) => `${medicine} (খোপ ${digits(box)}), ${time}-এ`,
  notKnown: (doses) => `জানা নেই: ${joined(doses)}।`,
  missedPill: ({ medicineName, box }) =>
    medicineName ? `${medicineName} (খোপ ${digits(box)})` : 'কী বাদ গেছে দেখুন',
  missedAt: (when) => `একটি বড়ি বাদ গেছে: ${when}।`,
  iAmOnIt: 'আমি দেখছি',
  notOnIt: 'আমি আর দেখছি না',
  addNote: 'কিছু লিখুন',
  changeNote: 'নিজের কথা বদলান',
  noteTitle: 'বাদ যাওয়া বড়ির বিষয়ে',
  missedPillAt: (time) => `বাদ গেছে: ${time}`,
  whatHappened: 'কী হয়েছে',
  noteChoices: {
    late: 'দেরিতে খাওয়া হয়েছে',
    skipped: 'ইচ্ছে করে বাদ, ডাক্তার বলেছেন',
    other: 'অন্য কিছু',
  },
  whenTaken: 'কখন খাওয়া হয়েছে',
  mayStayEmpty: 'ফাঁকা রাখতে পারেন।',
  mayStayEmptyThere: 'বাক্সের ঘড়ির সময়। ফাঁকা রাখতে পারেন।',
  ownWords: 'নিজের কথায়',
  whoReadsNote: 'যাঁরা এই বাক্স দেখেন তাঁরা সবাই এটি পড়বেন। বাক্স যা জানিয়েছে তা একই থাকবে।',
  saveNote: 'সেভ করুন',
  removeNote: 'মুছে দিন',
  noteSaved: 'লেখা সেভ হয়েছে',
  noteRemoved: 'লেখা মুছে দেওয়া হয়েছে',
  noted: {
    late: 'দেরিতে খাওয়া হয়েছে।',
    lateAt: (when) => `দেরিতে খাওয়া হয়েছে, ${when}-এ।`,
    skipped: 'ইচ্ছে করে বাদ, ডাক্তার বলেছেন।',
  },
  notedBy: (name, when) => `${name}, ${when}`,
  you: 'আপনি',
  haveNotes: (count, missed) =>
    missed === 1
      ? 'বাদ যাওয়া বড়িটির বিষয়ে কিছু লেখা আছে।'
      : `বাদ যাওয়া ${digits(missed)}টির মধ্যে ${digits(count)}টির বিষয়ে কিছু লেখা আছে।`,
  isOnIt: (name, since) => `${name} ${since} থেকে ব্যাপারটা দেখছেন।`,
  youAreOnIt: (since) => `আপনি ${since} থেকে ব্যাপারটা দেখছেন। অন্যরা তা দেখতে পান।`,
  areOnIt: (names, isYou) =>
    isYou ? `${joined(['আপনি', ...names])} ব্যাপারটা দেখছেন।` : `${joined(names)} ব্যাপারটা দেখছেন।`,
  heardFrom: (when) => `বাক্সের শেষ খবর: ${when}`,
  needAttention: (names) =>
    names.length === 0 ? 'এখন কারও দিকে নজর দেওয়ার দরকার নেই।' : `${joined(names)}: নজর দেওয়া দরকার।`,
  someNeedAttention: (count, all) => `${digits(all)}টির মধ্যে ${digits(count)}টিতে নজর দেওয়া দরকার।`,
  see: (nickname) => `${nickname} দেখুন`,
  searchByName: 'নাম দিয়ে খুঁজুন',
  nobodyFound: 'এই নামে কোনও বাক্স নেই।',

  pillsToBuy: 'যে বড়ি কিনতে হবে',
  low: (count) => `${digits(count)}টি খোপে কম`,
  boxOf: (nickname, n) => `${nickname}, খোপ ${digits(n)}`,
  refill: 'আবার ভরুন',
  refillOf: (nickname, n) => `আবার ভরুন: ${nickname}, খোপ ${digits(n)}`,

  confirmEmail: 'আপনার ইমেল নিশ্চিত করুন',
  toConfirm: (email) => `${email} ঠিকানায় পাঠানো ইমেলের লিঙ্কটি খুলুন। তারপর এখানে আমন্ত্রণ দেখা যাবে।`,
  sendMail: 'ইমেল আবার পাঠান',
  mailSent: (email) => `${email} ঠিকানায় ইমেল পাঠানো হচ্ছে।`,
  emailConfirmed: 'আপনার ইমেল নিশ্চিত হয়েছে।',

  invitations: 'আমন্ত্রণ',
  pending: (count) => `আপনার জন্য ${digits(count)}টি আমন্ত্রণ আছে`,
  openInvitation: (count) => (count === 1 ? 'আমন্ত্রণটি দেখুন' : 'আমন্ত্রণগুলি দেখুন'),
  invitationOf: (n, total) => `${digits(total)}টির মধ্যে আমন্ত্রণ ${digits(n)}`,
  ofTotal: (n, total) => `${digits(total)}টির মধ্যে ${digits(n)}`,
  previousInvitation: 'আগের আমন্ত্রণ',
  nextInvitation: 'পরের আমন্ত্রণ',
  invitedBy: 'আমন্ত্রণ জানিয়েছেন',
  role: 'ভূমিকা',
  nicknamePlaceholder: 'বাক্সের নাম লিখুন',
  accept: 'গ্রহণ করুন',
  reject: 'না বলুন',
  accepted: 'আমন্ত্রণ গ্রহণ করা হয়েছে',
  rejected: 'আমন্ত্রণ গ্রহণ করা হয়নি',

  firstSteps: 'প্রথম ধাপগুলি',
  closeFirstSteps: 'প্রথম ধাপগুলি বন্ধ করুন',
  close: 'বন্ধ করুন',
  welcome: (name) => `নমস্কার, ${name}। চারটি ধাপ, বাকিটা বাক্সই সামলাবে।`,
  steps: {
    add: { title: 'বাক্স যোগ করুন', about: 'নম্বরটি বাক্সের নীচে ছাপা আছে।' },
    fill: { title: 'বাক্স ভরুন', about: 'কোন খোপে কোন বড়ি, আর কখন।' },
    invite: { title: 'কাউকে আমন্ত্রণ জানান', about: 'ছেলে, প্রতিবেশী বা নার্স।' },
    messages: { title: 'বার্তা', about: 'বড়ি বাদ গেলে খবর পান।' },
  },
  stepIs: { done: 'হয়ে গেছে', skipped: 'বাদ দেওয়া হয়েছে' },
  skipMessages: 'বার্তা বাদ দিন',
  allStepsDone: 'চারটিই হয়ে গেছে। বাকিটা বাক্সই সামলাবে।',

  addNewDevice: 'নতুন বাক্স যোগ করুন',
  deviceId: 'বাক্সের নম্বর',
  deviceNickname: 'বাক্সের নাম',
  deviceIdHint: 'এটি আপনার ওষুধের বাক্সের নীচে ছাপা আছে।',
  scan: 'QR কোড স্ক্যান করুন',
  scanComing: 'QR স্ক্যান শিগগিরই আসছে!',
  stopScan: 'স্ক্যান বন্ধ করুন',
  camera: 'ক্যামেরা',
  holdBeforeCamera: 'বাক্সের নীচে ছাপা QR কোডটি ক্যামেরার সামনে ধরুন।',
  scanned: 'বাক্সের নম্বর পড়া হয়েছে।',
  scanFailed: {
    'not allowed': 'ক্যামেরার অনুমতি নেই। ব্রাউজারে অনুমতি দিন, নয়তো বাক্সের নম্বর লিখুন।',
    'no reader': 'কোডটি এখন পড়া যাচ্ছে না। বাক্সের নম্বর লিখুন।',
    'no camera': 'কোনও ক্যামেরা চালানো গেল না। বাক্সের নম্বর লিখুন।',
  },
  add: 'যোগ করুন',
  deviceAdded: 'বাক্স যোগ হয়েছে।',

  dashboard: 'আজকের অবস্থা',
  greeting: (name) => `নমস্কার, ${name}`,
  hope: 'আশা করি আপনি সময়মতো ওষুধ খান।',
  syncStatus: 'বাক্সের যোগাযোগ',
  isSynced: 'আপনার বাক্স ঠিকমতো যুক্ত আছে',
  pleaseSync: 'বাক্সটিকে নেটওয়ার্কের সঙ্গে যুক্ত করুন',
  howToSync: 'বাক্সটি তার নেটওয়ার্কের কাছে চালু করে এক মিনিট অপেক্ষা করুন।',
  alarms: 'অ্যালার্ম',
  nextAlarm: 'পরের অ্যালার্ম',
  inTime: (minutes) => {
    const hours = Math.floor(minutes / 60)
    const rest = minutes % 60
    const parts = [hours > 0 && `${digits(hours)} ঘণ্টা`, rest > 0 && `${digits(rest)} মিনিট`].filter(
      Boolean,
    )
    return parts.length === 0 ? 'এখনই' : `${parts.join(' ')} পরে`
  },
  upcomingAlarms: 'সামনের অ্যালার্ম',
  noAlarms: 'কোনও অ্যালার্ম চালু নেই',
  addMoreAlarms: 'আরও অ্যালার্ম যোগ করুন',
  modifyAlarms: 'অ্যালার্ম বদলাবেন?',
  goToSchedule: 'ওষুধের সময়ে যান',
  whoRings: ({ boxes }) =>
    boxes.map(({ number, medicineName }) => `${medicineName} (খোপ ${digits(number)})`).join(', '),
  pillsTaken: 'খাওয়া বড়ি',
  pillsMissed: 'বাদ যাওয়া বড়ি',
  previousDay: 'আগের দিন',
  nextDay: 'পরের দিন',
  countsOfDay: (taken, missed) => `, ${digits(taken)}টি খাওয়া হয়েছে, ${digits(missed)}টি বাদ গেছে`,
  dayInWords: (date, { pillsTaken, pillsMissed }) =>
    `${date}: ${digits(pillsTaken)}টি খাওয়া হয়েছে, ${digits(pillsMissed)}টি বাদ গেছে`,
  countsOn: (date, { pillsTaken, pillsMissed }) =>
    `${date} তারিখে ${digits(pillsTaken)}টি খাওয়া হয়েছে, ${digits(pillsMissed)}টি বাদ গেছে`,
  seeThisDay: 'এই দিনটি দেখুন',
  missedOn: (date) => `${date} তারিখে বড়ি বাদ গেছে`,
  notificationsFor: (date) => `${date} তারিখের বিজ্ঞপ্তি`,
  noNotifications: 'কোনও বিজ্ঞপ্তি নেই!',
  taken: 'খাওয়া হয়েছে',
  missed: 'বাদ গেছে',

  lastDays: 'শেষ ১৪ দিন',
  lastDaysInWords: (taken, missed, days) =>
    `${digits(days)} দিনে ${digits(taken)}টি বড়ি খাওয়া হয়েছে, ${digits(missed)}টি বাদ গেছে`,
  beforeDevice: 'বাক্স আসার আগে',
  dayBefore: (date) => `বাক্স আসার আগে: ${date}`,
  nothingCounted: 'এই দিনগুলিতে কোনও বড়ি খাওয়াও হয়নি, বাদও যায়নি।',
  doctorsSheet: 'ডাক্তারের জন্য কাগজ',
  see90Days: 'গত ৯০ দিন দেখুন',
  showAsTable: 'ছক হিসেবে দেখুন',
  showAsPicture: 'ছবি হিসেবে দেখুন',
  date: 'তারিখ',

  notifications: 'বিজ্ঞপ্তি',
  filter: 'বেছে দেখুন',
  filterChosen: (off) => `বেছে দেখুন (${digits(off)}টি বন্ধ)`,
  sort: 'সাজান',
  order: 'ক্রম',
  type: 'কী বিষয়ে',
  box: 'খোপ',
  boxNumber: (n) => `খোপ ${digits(n)}`,
  types: {
    taken: 'বড়ি খাওয়া হয়েছে',
    missed: 'বড়ি বাদ গেছে',
    'wrong pill': 'ভুল বড়ি',
    'low pills': 'বড়ি কম',
    'no pills': 'বড়ি শেষ',
    others: 'অন্যান্য',
  },
  orders: { 'newest first': 'নতুন আগে', 'oldest first': 'পুরনো আগে' },
  clearFilters: 'সব দেখান',
  apply: 'এভাবে দেখান',
  showMore: 'আরও দেখান',
  lookedThrough: (count) => `শেষ ${digits(count)}টি দেখা হয়েছে।`,
  nothingMatches: 'এমন কোনও বিজ্ঞপ্তি নেই।',

  deviceSettings: 'বাক্সের সেটিংস',
  nickName: 'বাক্সের নাম',
  deviceTimezone: 'বাক্সের জায়গার সময়',
  timeThere: (time) => `সেখানে এখন ${time}।`,
  save: 'সেভ করুন',
  settingsUpdated: 'সেটিংস সেভ হয়েছে!',
  failedToLoad: 'তথ্য আনা গেল না',
  notSaved: 'কিছু একটা গোলমাল হয়েছে',
}
