import * as limits from '../limits'
import type { Text } from '../text'

export const text: Text = {
  box: {
    nameMissing: 'दवा का नाम लिखें।',
    nameTooLong: `दवा का नाम ${limits.medicineNameMax} अक्षरों से लंबा नहीं हो सकता।`,
    nameLetters: 'दवा के नाम में सिर्फ़ अक्षर, अंक, ख़ाली जगह और _ हो सकते हैं।',
    quantityTooLow: 'गोलियों की संख्या 0 से कम नहीं हो सकती।',
    quantityTooHigh: `गोलियों की संख्या ${limits.quantityMax} से ज़्यादा नहीं हो सकती।`,
    doseTooLow: 'एक बार की गोलियाँ 0 से कम नहीं हो सकतीं।',
    doseTooHigh: `एक बार की गोलियाँ ${limits.doseMax} से ज़्यादा नहीं हो सकतीं।`,
    alarmSlots: `एक खाँचे में ${limits.alarmSlots} अलार्म होते हैं।`,
    alarmTime: 'अलार्म दिन का कोई समय होना चाहिए।',
    alarmTwice: 'एक खाँचे के दो अलार्म एक ही समय पर नहीं हो सकते।',
    number: `डिब्बे में 1 से ${limits.boxes} तक खाँचे हैं।`,
  },
  boxStates: {
    empty: 'ख़ाली',
    off: 'कोई अलार्म चालू नहीं',
    missed: 'छूट गई',
    unknown: 'पता नहीं',
    taken: 'ली गई',
    unsure: 'बीच में बदला गया, गिना नहीं',
    part: 'कुछ ली गईं, बाक़ी आगे हैं',
    'to come': 'आगे है',
  },
  supply: {
    none: 'कोई गोली नहीं बची।',
    lessThanOne: 'एक बार के लिए भी पूरी गोलियाँ नहीं बचीं।',
    notToday: 'आज के लिए पूरी नहीं हैं।',
    todayOnly: 'सिर्फ़ आज भर की हैं।',
    left: (days, till) => `${days} दिन की गोलियाँ बची हैं, ${till} तक`,
  },
  // The parts of a day are those of CLDR.
  clock: {
    twelveHours(time, hour) {
      if (hour >= 4 && hour < 12) return `सुबह ${time}`
      if (hour >= 12 && hour < 16) return `दोपहर ${time}`
      return hour >= 16 && hour < 20 ? `शाम ${time}` : `रात ${time}`
    },
  },
  dayTimes: {
    time: 'यह दिन का कोई समय होना चाहिए।',
    twice: 'दिन के दो समय एक जैसे नहीं हो सकते।',
  },
  device: { idMissing: 'डिब्बे का नंबर लिखें' },
  nickname: {
    missing: 'डिब्बे का नाम लिखें',
    missingToAccept: 'इस डिब्बे के लिए एक नाम लिखें',
    tooLong: `डिब्बे का नाम ${limits.nicknameMax} अक्षरों से लंबा नहीं हो सकता।`,
    invisible: 'डिब्बे के नाम में न दिखने वाले अक्षर नहीं हो सकते।',
  },
  note: {
    missing: 'क्या हुआ, यह लिखें।',
    tooLong: `बात ${limits.noteMax} अक्षरों से लंबी नहीं हो सकती।`,
    invisible: 'बात में न दिखने वाले अक्षर नहीं हो सकते।',
    toCome: 'यह समय अभी आया नहीं है।',
    notNear: 'यह समय छूटी गोली के आस-पास का नहीं है।',
  },
  invite: {
    emailMissing: 'ईमेल लिखें',
    emailTooLong: `ईमेल ${limits.emailMax} अक्षरों से लंबा नहीं हो सकता।`,
    roleMissing: 'चुनें कि वे क्या कर सकते हैं',
  },
  roles: {
    Admin: 'ऐडमिन',
    Owner: 'मालिक',
    Member: 'सदस्य',
    Viewer: 'देखने वाले',
    Invited: 'न्योता भेजा गया',
  },
  profile: {
    nameMissing: 'नाम लिखें',
    nameTooLong: `नाम ${limits.displayNameMax} अक्षरों से लंबा नहीं हो सकता।`,
    nameInvisible: 'नाम में न दिखने वाले अक्षर नहीं हो सकते।',
    gender: 'पुरुष, स्त्री या अन्य में से एक चुनें।',
    dob: 'जन्म की तारीख़ 01/01/1900 से आज तक की होनी चाहिए।',
    phone: `मोबाइल नंबर में ${limits.phoneDigitsMin} से ${limits.phoneDigitsMax} अंक होने चाहिए।`,
    abha: `ABHA नंबर में ${limits.abhaDigits} अंक होने चाहिए।`,
  },
  user: { shortName: 'नाम में कम से कम 3 अक्षर होने चाहिए' },
}
