import { boxStateNames } from '@pillbox/shared/domain'
import { digits } from '@pillbox/shared/language'
import type { Text } from '../text'

const dayTimes = { morning: 'সকাল', noon: 'দুপুর', evening: 'সন্ধ্যা', night: 'রাত' }

const joined = (times: string[]) => new Intl.ListFormat('bn').format(times)

export const text: Text = {
  somethingWentWrong: 'কিছু একটা গোলমাল হয়েছে।',
  cancel: 'বাতিল করুন',
  back: 'ফিরে যান',

  schedule: 'ওষুধের সময়',
  otherTimezone: 'মনে হচ্ছে আপনি এই বাক্সের থেকে আলাদা সময়ের জায়গায় আছেন!',
  bothTimes: (device, viewer) => `বাক্সের সময়: ${device}, আপনার: ${viewer}`,
  box: 'খোপ',
  boxNumber: (n) => `খোপ ${digits(n)}`,
  boxEmpty: 'খোপটি খালি',
  noActiveAlarms: 'কোনও অ্যালার্ম চালু নেই',
  off: 'বন্ধ',
  boxesOfDevice: 'বাক্সের খোপগুলি',
  lid: (n, medicine, state) =>
    [`খোপ ${digits(n)}`, medicine, state && boxStateNames[state]].filter(Boolean).join(', '),
  stateToday: (state) => `আজ: ${boxStateNames[state]}`,
  became: {
    taken: 'খাওয়া হয়েছে',
    missed: 'বাদ গেছে',
    unknown: 'জানা নেই',
    unsaid: 'জানা নেই',
    unsure: 'পরে বদলানো হয়েছে, গোনা হয়নি',
    due: 'এখন খাওয়ার কথা',
    'to come': 'পরে আছে',
  },
  edit: 'বদলান',
  editBox: (n) => `বদলান, খোপ ${digits(n)}`,
  addAlarms: 'অ্যালার্ম যোগ করুন',
  addAlarmsToBox: (n) => `অ্যালার্ম যোগ করুন, খোপ ${digits(n)}`,
  boxUpdated: (n) => `খোপ ${digits(n)} বদলানো হয়েছে!`,
  undo: 'আগের মতো করুন',
  backToSchedule: 'ওষুধের সময়ে ফিরে যান',
  nothingFilled: 'কিছু ভরা হয়নি।',
  refill: 'আবার ভরুন',
  refillBox: (n) => `আবার ভরুন, খোপ ${digits(n)}`,
  refillOf: (n) => `আবার ভরুন - খোপ ${digits(n)}`,
  fillUpTo: (quantity) => `${digits(quantity)}টি পর্যন্ত ভরুন`,
  nowInIt: (quantity) =>
    quantity === 0 ? 'এখন এতে কোনও বড়ি নেই।' : `এখন এতে ${digits(quantity)}টি আছে।`,
  moreThanIsInIt: (quantity) => `এখন এতে ${digits(quantity)}টি আছে, তার চেয়ে বেশি বাছুন।`,
  doctorsSheet: 'ডাক্তারের জন্য কাগজ',
  nextBox: (n) => `পরেরটি: খোপ ${digits(n)}`,

  editSchedule: (n) => `ওষুধ আর সময় বদলান - খোপ ${digits(n)}`,
  whatToDo: 'আপনি কী করতে চান?',
  choices: {
    soft: 'এই ওষুধেরই তথ্য বদলান',
    hard: 'এই ওষুধ সরিয়ে নতুন ওষুধ রাখুন',
    reset: 'এই ওষুধ সরিয়ে দিন',
  },
  choiceHints: {
    soft: 'বড়ির সংখ্যা বা অ্যালার্ম বদলান।',
    hard: 'এই খোপে অন্য ওষুধ রাখুন।',
    reset: 'এই খোপ খালি রাখুন।',
  },
  confirmRemove: 'এই ওষুধ আর তার অ্যালার্ম সরে যাবে। আপনি কি তা-ই চান?',
  save: 'সেভ করুন',
  remove: 'সরিয়ে দিন',
  changedMeanwhile: 'এর মধ্যে কেউ এই খোপ বদলেছেন। এখন এতে আছে:',
  saveReplaces: 'আপনি যা লিখেছেন, তা রাখা আছে। সেভ করলে খোপে সেটাই হবে।',

  whatChanges: 'সেভ করলে কী বদলাবে',
  takesPlace: (name, former) => `${former}-এর জায়গায় ${name} থাকবে।`,
  willRing: (name, times, before) => {
    const rings = times.length === 0 ? '-এর অ্যালার্ম বাজবে না' : `-এর অ্যালার্ম ${joined(times)}-এ বাজবে`
    const until = before?.length === 0 ? 'এতদিন বাজত না' : `এতদিন বাজত ${joined(before ?? [])}-এ`
    return `${name}${rings}${before ? `; ${until}` : ''}।`
  },
  doseChanges: (dose, before) => `একবারে ${digits(dose)}টি খেতে হবে; এতদিন ${digits(before)}টি।`,

  medicineName: 'ওষুধের নাম',
  quantity: 'বড়ির সংখ্যা',
  dosage: 'একবারের বড়ি',
  decrease: (what) => `${what} কমান`,
  noQuantity: 'সংখ্যা ০: এই খোপে কোনও বড়ি নেই।',
  noDose: 'একবারের বড়ি ০: কোনও বড়ি খেতে হবে না।',
  doseOf: (n) => `একবারের বড়ির সংখ্যা খোপ ${digits(n)}-এর মতোই।`,
  increase: (what) => `${what} বাড়ান`,

  knownMedicine: (n, dose) => `খোপ ${digits(n)}, একবারে ${digits(dose)}টি`,

  alarms: 'অ্যালার্ম',
  dayTimes,
  calendar: 'নিজের ক্যালেন্ডারে যোগ করুন',
  calendarTitle: 'আপনার ক্যালেন্ডারে অ্যালার্ম',
  calendarIs: 'আপনি একটি ফাইল পাবেন যা ক্যালেন্ডার খুলতে পারে: সেটি চালু অ্যালার্মগুলি রোজ মনে করাবে।',
  calendarStays:
    'ক্যালেন্ডার নিজে থেকে বাক্সের সঙ্গে বদলায় না। কিছু বদলালে সেখানে পুরোনো অ্যালার্ম মুছে ফাইলটি আবার যোগ করুন।',
  calendarSays: 'ক্যালেন্ডারে কী লেখা থাকবে',
  withMedicines: 'ওষুধ আর তাদের খোপ',
  withoutMedicines: 'শুধু খোপ, যদি অন্যরাও আপনার ক্যালেন্ডার দেখেন',
  takeCalendar: 'ফাইল নিন',
  calendarTaken: 'ফাইলটি আপনার ক্যালেন্ডার দিয়ে খুলুন।',
  medicineOfBox: (medicine, n) => `${medicine} (খোপ ${digits(n)})`,
  dayTimesTitle: 'দিনের সময়',
  dayTimesHint: 'একবার টিপলেই অ্যালার্ম এই সময়ে বসে যায়। এই বাক্স যাঁরা দেখেন, সবার জন্য একই।',
  dayTimesUpdated: 'দিনের সময় বদলানো হয়েছে!',
  changeDayTimes: 'দিনের সময় বদলান',
  timeIs: (usual, read) => `${usual} মানে ${read}`,
  hourOf: (name) => `${dayTimes[name]}: ঘণ্টা`,
  minuteOf: (name) => `${dayTimes[name]}: মিনিট`,
  sameAlarmsAs: (n) => `খোপ ${digits(n)}-এর মতো অ্যালার্ম`,
  alarm: (n) => `অ্যালার্ম ${digits(n)}`,
  alarmHour: (n) => `অ্যালার্ম ${digits(n)}-এর ঘণ্টা`,
  alarmMinute: (n) => `অ্যালার্ম ${digits(n)}-এর মিনিট`,
  alarmSwitch: (n) => `অ্যালার্ম ${digits(n)} চালু বা বন্ধ`,
  selectAlarm: (n) => `অ্যালার্ম ${digits(n)} বাছুন`,
  isOn: 'চালু',
  isOff: 'বন্ধ',
  noAlarmOn: 'কোনও অ্যালার্ম চালু নেই। এই খোপ বাজবে না।',
  turnItOn: 'চালু করুন',
  turnAllOn: 'সব চালু করুন',
  deleteSelected: 'বাছা অ্যালার্মগুলি মুছুন',
  alarmsUsed: (used, slots) => `${digits(slots)}টির মধ্যে ${digits(used)}টি অ্যালার্ম লাগানো`,
}
