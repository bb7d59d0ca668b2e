import { clockTime, type Clock } from '@pillbox/shared/domain'
import type { Text } from '../text'

const withPeriod = new Intl.DateTimeFormat('hi', {
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
  dayPeriod: 'short',
  timeZone: 'UTC',
})

/** 20:00, or by the other clock रात 8:00. */
const time = (minute: number, clock: Clock) =>
  clock === '24-hour' ? clockTime(minute, clock) : withPeriod.format(minute * 60_000)

const list = new Intl.ListFormat('hi')
const namedBoxes = (boxes: number[]) => list.format(boxes.map((box) => `खाँचा ${box}`))

function takenOf(taken: number, of: number): string {
  if (taken === 0) return `${of} में से एक भी नहीं ली गई`
  return `${of} में से ${taken} ${taken === 1 ? 'ली गई' : 'ली गईं'}`
}

/** The sentences of the server in Hindi (docs/glossary.md). */
export const text: Text = {
  told: {
    taken: ({ box, medicine }) => `खाँचा नंबर ${box} से ${medicine || 'गोली'} ली गई।`,
    missed: ({ box, medicine }) => `खाँचा नंबर ${box} की ${medicine || 'गोली'} समय पर नहीं ली गई।`,
    'wrong pill': ({ box }) => `खाँचा ${box} खोला गया, पर समय दूसरे खाँचे का था।`,
    'low pills': ({ box }) => `खाँचा नंबर ${box} में थोड़ी ही गोलियाँ बची हैं।`,
    'no pills': ({ box }) => `खाँचा नंबर ${box} में कोई गोली नहीं बची।`,
  },
  toldOfDevice: {
    '900': 'डिब्बा चालू किया गया।',
    '400': 'डिब्बे की बैटरी कम है।',
  },

  time,

  missed: (time) => `${time} की गोली छूट गई।`,
  onIt: (name, when) => `${when} की गोली अब ${name} के ज़िम्मे है।`,
  takenToday: (taken, of) => `आज ${takenOf(taken, of)}।`,
  wrongPill: (box, when) => `${when}: खाँचा ${box} खोला गया, पर समय दूसरे खाँचे का था।`,
  silent: (when) => `${when} के बाद से डिब्बे की कोई ख़बर नहीं। देख लीजिए कि वह चालू है।`,
  onDay: (time, day) => `${day}, ${time}`,
  lowPills: (boxes) => `3 दिन से कम की गोलियाँ बची हैं: ${namedBoxes(boxes)}।`,
  noPills: (boxes) => `कोई गोली नहीं बची: ${namedBoxes(boxes)}।`,
  digest: {
    yesterday: 'कल',
    on: (day) => `${day} को`,
    taken: (taken, of, day) => `${day} ${takenOf(taken, of)}।`,
    nothingDue: (day) => `${day} कोई गोली नहीं लेनी थी।`,
    notKnown: (count) => `${count} का पता नहीं।`,
  },
  andMore: (count) => `और ${count} डिब्बे।`,
  missedMail: {
    subject: (name) => `${name}: एक गोली छूट गई`,
    look: (address) => `आज का हाल देखिए: ${address}`,
    why: (address) =>
      `यह ईमेल इसलिए आया क्योंकि कोई संदेश आप तक नहीं पहुँचा। इसे अपनी प्रोफ़ाइल में बदल सकते हैं: ${address}`,
  },
  verifyMail: {
    subject: 'Pillbox Companion के लिए अपने ईमेल की पुष्टि कीजिए',
    press: (link) => `यह पता आपका है, इसकी पुष्टि करने के लिए यह लिंक खोलिए: ${link}`,
    why: 'किसी ने इस पते से Pillbox Companion में खाता बनाया है। अगर वह आप नहीं थे, तो कुछ मत कीजिए।',
  },
  usedEmailMail: {
    subject: 'Pillbox Companion में आपका खाता पहले से है',
    signIn: (address) =>
      `किसी ने इस पते से खाता बनाना चाहा, पर इस पते का खाता पहले से है। यहाँ साइन इन कीजिए, या यहीं नया पासवर्ड माँगिए: ${address}`,
    why: 'अगर वह आप नहीं थे, तो कुछ मत कीजिए: कुछ नहीं बदला है।',
  },
  newOwner: (name) => `अब ${name} मालिक हैं।`,
  invitation: (name) => `${name} ने आपको एक डिब्बे का न्योता दिया है।`,
}
