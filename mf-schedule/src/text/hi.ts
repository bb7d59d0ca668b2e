import { boxStateNames } from '@pillbox/shared/domain'
import type { Text } from '../text'

const dayTimes = { morning: 'सुबह', noon: 'दोपहर', evening: 'शाम', night: 'रात' }

const joined = (times: string[]) => new Intl.ListFormat('hi').format(times)

export const text: Text = {
  somethingWentWrong: 'कुछ गड़बड़ हो गई।',
  cancel: 'रद्द करें',
  back: 'वापस',

  schedule: 'दवा का समय',
  otherTimezone: 'लगता है आप इस डिब्बे से अलग समय वाली जगह पर हैं!',
  bothTimes: (device, viewer) => `डिब्बे का समय: ${device}, आपका: ${viewer}`,
  box: 'खाँचा',
  boxNumber: (n) => `खाँचा ${n}`,
  boxEmpty: 'खाँचा ख़ाली है',
  noActiveAlarms: 'कोई अलार्म चालू नहीं',
  off: 'बंद',
  boxesOfDevice: 'डिब्बे के खाँचे',
  lid: (n, medicine, state) =>
    [`खाँचा ${n}`, medicine, state && boxStateNames[state]].filter(Boolean).join(', '),
  stateToday: (state) => `आज: ${boxStateNames[state]}`,
  became: {
    taken: 'ली गई',
    missed: 'छूट गई',
    unknown: 'पता नहीं',
    unsaid: 'पता नहीं',
    unsure: 'बीच में बदला गया, गिना नहीं',
    due: 'अभी लेनी है',
    'to come': 'आगे है',
  },
  edit: 'बदलें',
  editBox: (n) => `बदलें, खाँचा ${n}`,
  addAlarms: 'अलार्म जोड़ें',
  addAlarmsToBox: (n) => `अलार्म जोड़ें, खाँचा ${n}`,
  boxUpdated: (n) => `खाँचा ${n} बदल गया!`,
  undo: 'पहले जैसा करें',
  backToSchedule: 'दवा के समय पर वापस',
  nothingFilled: 'कुछ भरा नहीं गया।',
  refill: 'फिर से भरें',
  refillBox: (n) => `फिर से भरें, खाँचा ${n}`,
  refillOf: (n) => `फिर से भरें - खाँचा ${n}`,
  fillUpTo: (quantity) => `${quantity} तक भरें`,
  nowInIt: (quantity) =>
    quantity === 0
      ? 'अभी इसमें कोई गोली नहीं है।'
      : `अभी इसमें ${quantity} ${quantity === 1 ? 'गोली है' : 'गोलियाँ हैं'}।`,
  moreThanIsInIt: (quantity) => `अभी इसमें ${quantity} ${quantity === 1 ? 'है' : 'हैं'}, उससे ज़्यादा चुनें।`,
  doctorsSheet: 'डॉक्टर के लिए पर्चा',
  nextBox: (n) => `अगला: खाँचा ${n}`,

  editSchedule: (n) => `दवा और समय बदलें - खाँचा ${n}`,
  whatToDo: 'आप क्या करना चाहते हैं?',
  choices: {
    soft: 'इसी दवा की जानकारी बदलें',
    hard: 'यह दवा हटाकर नई दवा रखें',
    reset: 'यह दवा हटाएँ',
  },
  choiceHints: {
    soft: 'गोलियों की संख्या या अलार्म बदलें।',
    hard: 'इस खाँचे में दूसरी दवा रखें।',
    reset: 'इस खाँचे को ख़ाली छोड़ दें।',
  },
  confirmRemove: 'यह दवा और इसके अलार्म हट जाएँगे। क्या आप यही चाहते हैं?',
  save: 'सेव करें',
  remove: 'हटाएँ',
  changedMeanwhile: 'इस बीच किसी ने यह खाँचा बदल दिया। अब इसमें है:',
  saveReplaces: 'आपने जो लिखा है, वह यहीं है। सेव करने पर खाँचे में वही हो जाएगा।',

  whatChanges: 'सेव करने पर क्या बदलेगा',
  takesPlace: (name, former) => `${former} की जगह ${name} होगी।`,
  willRing: (name, times, before) => {
    const rings = times.length === 0 ? 'का अलार्म नहीं बजेगा' : `का अलार्म ${joined(times)} बजे बजेगा`
    const until =
      before?.length === 0 ? 'अब तक नहीं बजता था' : `अब तक ${joined(before ?? [])} बजे बजता था`
    return `${name} ${rings}${before ? `; ${until}` : ''}।`
  },
  doseChanges: (dose, before) => `एक बार की गोलियाँ: ${dose}; अब तक ${before}।`,

  medicineName: 'दवा का नाम',
  quantity: 'गोलियों की संख्या',
  dosage: 'एक बार की गोलियाँ',
  decrease: (what) => `${what} घटाएँ`,
  noQuantity: 'संख्या 0 है: इस खाँचे में कोई गोली नहीं है।',
  noDose: 'एक बार की गोलियाँ 0 हैं: कोई गोली नहीं लेनी है।',
  doseOf: (n) => `एक बार की गोलियाँ उतनी ही हैं जितनी खाँचा नंबर ${n} में।`,
  increase: (what) => `${what} बढ़ाएँ`,

  knownMedicine: (n, dose) => `खाँचा ${n}, एक बार में ${dose}`,

  alarms: 'अलार्म',
  dayTimes,
  calendar: 'अपने कैलेंडर में जोड़ें',
  calendarTitle: 'आपके कैलेंडर में अलार्म',
  calendarIs: 'आपको एक फ़ाइल मिलेगी जिसे कैलेंडर खोल सकता है: वह चालू अलार्म रोज़ याद दिलाएगा।',
  calendarStays: 'कैलेंडर डिब्बे के साथ अपने-आप नहीं बदलता। अलार्म बदलने पर वहाँ पुराने हटाएँ और फ़ाइल फिर से जोड़ें।',
  calendarSays: 'कैलेंडर में क्या लिखा हो',
  withMedicines: 'दवाएँ और उनके खाँचे',
  withoutMedicines: 'सिर्फ़ खाँचे, अगर आपका कैलेंडर और लोग भी देखते हैं',
  takeCalendar: 'फ़ाइल लें',
  calendarTaken: 'फ़ाइल को अपने कैलेंडर से खोलें।',
  medicineOfBox: (medicine, n) => `${medicine} (खाँचा ${n})`,
  dayTimesTitle: 'दिन के समय',
  dayTimesHint:
    'एक बार दबाने से अलार्म इन समयों पर लग जाता है। जो भी यह डिब्बा देखते हैं, सबके लिए यही समय रहते हैं।',
  dayTimesUpdated: 'दिन के समय बदल गए!',
  changeDayTimes: 'दिन के समय बदलें',
  timeIs: (usual, read) => `${usual} यानी ${read}`,
  hourOf: (name) => `${dayTimes[name]} का घंटा`,
  minuteOf: (name) => `${dayTimes[name]} का मिनट`,
  sameAlarmsAs: (n) => `खाँचा नंबर ${n} जैसे अलार्म`,
  alarm: (n) => `अलार्म ${n}`,
  alarmHour: (n) => `अलार्म ${n} का घंटा`,
  alarmMinute: (n) => `अलार्म ${n} का मिनट`,
  alarmSwitch: (n) => `अलार्म ${n} चालू या बंद`,
  selectAlarm: (n) => `अलार्म ${n} चुनें`,
  isOn: 'चालू',
  isOff: 'बंद',
  noAlarmOn: 'कोई अलार्म चालू नहीं है। यह खाँचा नहीं बजेगा।',
  turnItOn: 'चालू करें',
  turnAllOn: 'सब चालू करें',
  deleteSelected: 'चुने हुए अलार्म हटाएँ',
  alarmsUsed: (used, slots) => `${slots} में से ${used} अलार्म ${used === 1 ? 'लगा है' : 'लगे हैं'}`,
}
