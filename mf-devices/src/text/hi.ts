import { boxStateNames } from '@pillbox/shared/domain'
import type { Text } from '../text'

const taken = (count: number) => `${count} ली ${count === 1 ? 'गई' : 'गईं'}`
const missed = (count: number) => `${count} ${count === 1 ? 'छूटी' : 'छूटीं'}`
const takenOf = (count: number, of: number) =>
  `${of} में से ${count === 0 ? 'एक भी नहीं ली गई' : taken(count)}`

const joined = (names: string[]) => new Intl.ListFormat('hi').format(names)

export const text: Text = {
  somethingWentWrong: 'कुछ गड़बड़ हो गई।',
  cancel: 'रद्द करें',

  myDevices: 'मेरे डिब्बे',
  myNetworkDevices: 'औरों के डिब्बे',
  noDevices: 'अभी आपका कोई डिब्बा नहीं है। अपना डिब्बा जोड़ें।',
  noNetworkDevices: 'अभी किसी ने अपना डिब्बा आपको नहीं दिखाया है।',
  pillMissed: 'हाल में गोली छूटी',
  synced: 'डिब्बा जुड़ा है',
  notSynced: 'डिब्बा जुड़ा नहीं है',

  verdict: {
    missed: (count, of, missing, last) =>
      `आज ${takenOf(count, of)}। ` +
      (missing === 1
        ? `एक गोली छूट गई, ${last} वाली।`
        : `${missing} छूट गईं, आख़िरी गोली ${last} वाली।`),
    notHeard: (since) => `${since} से डिब्बे की कोई ख़बर नहीं, इसलिए हमें पता नहीं।`,
    neverHeard: 'डिब्बे की अभी तक कोई ख़बर नहीं, इसलिए हमें पता नहीं।',
    unsaid: (took, of, count) =>
      `आज ${takenOf(took, of)}। डिब्बे ने ${count === 1 ? 'एक' : count} के बारे में कुछ नहीं बताया।`,
    allTaken: (next) => `सब ली गईं। अगली गोली ${next} बजे।`,
    takenWithoutAlarm: (count) => `आज ${taken(count)}। कोई अलार्म चालू नहीं है।`,
    soFar: (count, of, next) => `अब तक ${takenOf(count, of)}। अगली गोली ${next} बजे।`,
    soFarAndDue: (count, of, due) => `अब तक ${takenOf(count, of)}। अभी लेनी है: ${due}।`,
    dueNow: (due) => `अभी लेनी है: ${due}।`,
    nothingYet: (first) => `अभी कोई गोली नहीं लेनी है। पहली गोली ${first} बजे।`,
    nothingToday: (first) => `आज कोई गोली नहीं लेनी थी। पहली गोली कल ${first} बजे लेनी है।`,
    next: (first) => `अगली गोली ${first} बजे।`,
    nextTomorrow: (first) => `अगली गोली कल ${first} बजे लेनी है।`,
    noAlarm: 'कोई अलार्म चालू नहीं है।',
  },
  boxesToday: (states) =>
    `आज: ${states.map((state, index) => `खाँचा ${index + 1}: ${boxStateNames[state]}`).join(', ')}`,
  today: 'आज',
  doseAt: (medicine, box, time) => `${medicine} (खाँचा ${box}), ${time} बजे`,
  notKnown: (doses) => `पता नहीं: ${joined(doses)}।`,
  missedPill: ({ medicineName, box }) =>
    medicineName ? `${medicineName} (खाँचा ${box})` : 'देखें क्या छूटा',
  missedAt: (when) => `एक गोली छूट गई: ${when}।`,
  iAmOnIt: 'यह मेरे ज़िम्मे',
  notOnIt: 'अब यह मेरे ज़िम्मे नहीं',
  addNote: 'कुछ लिखें',
  changeNote: 'अपनी बात बदलें',
  noteTitle: 'छूटी गोली के बारे में',
  missedPillAt: (time) => `छूटी: ${time} बजे`,
  whatHappened: 'क्या हुआ',
  noteChoices: {
    late: 'देर से ली',
    skipped: 'जान-बूझकर छोड़ी, डॉक्टर ने कहा',
    other: 'कुछ और',
  },
  whenTaken: 'कब ली',
  mayStayEmpty: 'इसे ख़ाली छोड़ सकते हैं।',
  mayStayEmptyThere: 'डिब्बे की घड़ी का समय। इसे ख़ाली छोड़ सकते हैं।',
  ownWords: 'अपने शब्दों में',
  whoReadsNote: 'यह डिब्बा देखने वाले सब लोग इसे पढ़ेंगे। डिब्बे ने जो बताया, वह वैसा ही रहेगा।',
  saveNote: 'सेव करें',
  removeNote: 'हटाएँ',
  noteSaved: 'लिखी बात सेव हो गई',
  noteRemoved: 'लिखी बात हटा दी गई',
  noted: {
    late: 'देर से ली।',
    lateAt: (when) => `देर से ली, ${when} बजे।`,
    skipped: 'जान-बूझकर छोड़ी, डॉक्टर ने कहा।',
  },
  notedBy: (name, when) => `${name}, ${when}`,
  you: 'आप',
  haveNotes: (count, missed) =>
    missed === 1
      ? 'छूटी गोली के बारे में कुछ लिखा है।'
      : `छूटी हुई ${missed} में से ${count} के बारे में कुछ लिखा है।`,
  isOnIt: (name, since) => `यह ${since} से ${name} के ज़िम्मे है।`,
  youAreOnIt: (since) => `यह ${since} से आपके ज़िम्मे है। बाक़ी लोगों को भी यह दिखता है।`,
  areOnIt: (names, isYou) =>
    `यह ${[isYou && 'आपके', names.length > 0 && `${joined(names)} के`].filter(Boolean).join(' और ')} ज़िम्मे है।`,
  heardFrom: (when) => `डिब्बे की आख़िरी ख़बर: ${when}`,
  needAttention: (names) =>
    names.length === 0 ? 'अभी किसी पर ध्यान देने की ज़रूरत नहीं।' : `${joined(names)} पर ध्यान दें।`,
  someNeedAttention: (count, all) => `${all} में से ${count} पर ध्यान दें।`,
  see: (nickname) => `${nickname} देखें`,
  searchByName: 'नाम से खोजें',
  nobodyFound: 'इस नाम का कोई डिब्बा नहीं है।',

  pillsToBuy: 'ख़रीदने की गोलियाँ',
  low: (count) => `${count} ${count === 1 ? 'खाँचे' : 'खाँचों'} में कम`,
  boxOf: (nickname, n) => `${nickname}, खाँचा ${n}`,
  refill: 'फिर से भरें',
  refillOf: (nickname, n) => `फिर से भरें: ${nickname}, खाँचा ${n}`,

  confirmEmail: 'अपने ईमेल की पुष्टि करें',
  toConfirm: (email) => `${email} पर भेजे गए ईमेल में दिया लिंक खोलें। फिर यहाँ न्योते दिखेंगे।`,
  sendMail: 'ईमेल फिर से भेजें',
  mailSent: (email) => `${email} पर ईमेल भेजा जा रहा है।`,
  emailConfirmed: 'आपके ईमेल की पुष्टि हो गई है।',

  invitations: 'न्योते',
  pending: (count) => `आपके लिए ${count} ${count === 1 ? 'न्योता है' : 'न्योते हैं'}`,
  openInvitation: (count) => (count === 1 ? 'न्योता देखें' : 'न्योते देखें'),
  invitationOf: (n, total) => `${total} में से न्योता ${n}`,
  ofTotal: (n, total) => `${total} में से ${n}`,
  previousInvitation: 'पिछला न्योता',
  nextInvitation: 'अगला न्योता',
  invitedBy: 'न्योता देने वाले',
  role: 'भूमिका',
  nicknamePlaceholder: 'डिब्बे का नाम लिखें',
  accept: 'मान लें',
  reject: 'मना कर दें',
  accepted: 'न्योता मान लिया',
  rejected: 'न्योता नहीं माना',

  firstSteps: 'पहले क़दम',
  closeFirstSteps: 'पहले क़दम बंद करें',
  close: 'बंद करें',
  welcome: (name) => `नमस्ते, ${name}। चार क़दम, और बाक़ी सब डिब्बा सँभाल लेगा।`,
  steps: {
    add: { title: 'डिब्बा जोड़ें', about: 'उसका नंबर उसके नीचे छपा है।' },
    fill: { title: 'उसे भरें', about: 'किस खाँचे में कौन-सी गोली, और कब।' },
    invite: { title: 'किसी को न्योता दें', about: 'बेटा, पड़ोसी या नर्स।' },
    messages: { title: 'संदेश', about: 'गोली छूटने पर ख़बर पाएँ।' },
  },
  stepIs: { done: 'हो गया', skipped: 'छोड़ दिया' },
  skipMessages: 'संदेश छोड़ें',
  allStepsDone: 'चारों हो गए। बाक़ी सब डिब्बा सँभाल लेगा।',

  addNewDevice: 'नया डिब्बा जोड़ें',
  deviceId: 'डिब्बे का नंबर',
  deviceNickname: 'डिब्बे का नाम',
  deviceIdHint: 'यह आपके दवा के डिब्बे के नीचे छपा है।',
  scan: 'QR कोड स्कैन करें',
  scanComing: 'QR स्कैन जल्दी ही आएगा!',
  stopScan: 'स्कैन बंद करें',
  camera: 'कैमरा',
  holdBeforeCamera: 'डिब्बे के नीचे छपे QR कोड को कैमरे के सामने रखें।',
  scanned: 'डिब्बे का नंबर पढ़ लिया गया।',
  scanFailed: {
    'not allowed': 'कैमरे की अनुमति नहीं है। ब्राउज़र में अनुमति दें, या डिब्बे का नंबर लिखें।',
    'no reader': 'कोड अभी पढ़ा नहीं जा सकता। कृपया डिब्बे का नंबर लिखें।',
    'no camera': 'कैमरा नहीं चल सका। कृपया डिब्बे का नंबर लिखें।',
  },
  add: 'जोड़ें',
  deviceAdded: 'डिब्बा जुड़ गया।',

  dashboard: 'आज का हाल',
  greeting: (name) => `नमस्ते, ${name}`,
  hope: 'आशा है आप अपनी दवा समय पर लेते हैं।',
  syncStatus: 'डिब्बे का जुड़ाव',
  isSynced: 'आपका डिब्बा ठीक से जुड़ा है',
  pleaseSync: 'कृपया डिब्बे को नेटवर्क से जोड़ें',
  howToSync: 'डिब्बे को उसके नेटवर्क के पास चालू करें और एक मिनट रुकें।',
  alarms: 'अलार्म',
  nextAlarm: 'अगला अलार्म',
  inTime: (minutes) => {
    const hours = Math.floor(minutes / 60)
    const rest = minutes % 60
    const parts = [hours > 0 && `${hours} घंटे`, rest > 0 && `${rest} मिनट`].filter(Boolean)
    return parts.length === 0 ? 'अभी' : `${parts.join(' ')} में`
  },
  upcomingAlarms: 'आने वाले अलार्म',
  noAlarms: 'कोई अलार्म चालू नहीं है',
  addMoreAlarms: 'और अलार्म जोड़ें',
  modifyAlarms: 'अलार्म बदलने हैं?',
  goToSchedule: 'दवा के समय पर जाएँ',
  whoRings: ({ boxes }) =>
    boxes.map(({ number, medicineName }) => `${medicineName} (खाँचा ${number})`).join(', '),
  pillsTaken: 'ली गई गोलियाँ',
  pillsMissed: 'छूटी गोलियाँ',
  previousDay: 'पिछला दिन',
  nextDay: 'अगला दिन',
  countsOfDay: (took, skipped) => `, ${taken(took)}, ${missed(skipped)}`,
  dayInWords: (date, { pillsTaken, pillsMissed }) =>
    `${date}: ${taken(pillsTaken)}, ${missed(pillsMissed)}`,
  countsOn: (date, { pillsTaken, pillsMissed }) =>
    `${date} को ${taken(pillsTaken)}, ${missed(pillsMissed)}`,
  seeThisDay: 'यह दिन देखें',
  missedOn: (date) => `${date} को गोली छूटी`,
  notificationsFor: (date) => `${date} की सूचनाएँ`,
  noNotifications: 'कोई सूचना नहीं!',
  taken: 'ली गईं',
  missed: 'छूटीं',

  lastDays: 'पिछले 14 दिन',
  lastDaysInWords: (took, skipped, days) =>
    `${days} दिनों में गोलियाँ: ${taken(took)}, ${missed(skipped)}`,
  beforeDevice: 'डिब्बा आने से पहले',
  dayBefore: (date) => `डिब्बा आने से पहले: ${date}`,
  nothingCounted: 'इन दिनों न कोई गोली ली गई, न छूटी।',
  doctorsSheet: 'डॉक्टर के लिए पर्चा',
  see90Days: 'पिछले 90 दिन देखें',
  showAsTable: 'तालिका में देखें',
  showAsPicture: 'चित्र में देखें',
  date: 'तारीख़',

  notifications: 'सूचनाएँ',
  filter: 'छाँटें',
  filterChosen: (off) => `छाँटें (${off} बंद)`,
  sort: 'क्रम',
  order: 'क्रम',
  type: 'किस बारे में',
  box: 'खाँचा',
  boxNumber: (n) => `खाँचा ${n}`,
  types: {
    taken: 'गोली ली गई',
    missed: 'गोली छूटी',
    'wrong pill': 'ग़लत गोली',
    'low pills': 'गोलियाँ कम',
    'no pills': 'गोलियाँ ख़त्म',
    others: 'बाक़ी',
  },
  orders: { 'newest first': 'नई पहले', 'oldest first': 'पुरानी पहले' },
  clearFilters: 'सब दिखाएँ',
  apply: 'लागू करें',
  showMore: 'और दिखाएँ',
  lookedThrough: (count) => `पिछली ${count} देख ली गईं।`,
  nothingMatches: 'ऐसी कोई सूचना नहीं है।',

  deviceSettings: 'डिब्बे की सेटिंग',
  nickName: 'डिब्बे का नाम',
  deviceTimezone: 'डिब्बे की जगह का समय',
  timeThere: (time) => `वहाँ अभी ${time} बजे हैं।`,
  save: 'सेव करें',
  settingsUpdated: 'सेटिंग सेव हो गई!',
  failedToLoad: 'जानकारी नहीं खुल सकी',
  notSaved: 'कुछ गड़बड़ हो गई',
}
