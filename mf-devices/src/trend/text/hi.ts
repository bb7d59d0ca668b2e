import { dayTimes } from '../../day-times-hi'
import type { Text } from '../text'

export const text: Text = {
  ...dayTimes,
  title: 'पिछले 90 दिन',
  goodDays: (count) => `लगातार ${count} अच्छे दिन।`,
  goodDaysOf: (count, of) => `पिछले ${of} दिनों में ${count} ${count === 1 ? 'अच्छा दिन' : 'अच्छे दिन'}।`,
  whatIsGood: 'अच्छे दिन पर जो भी लेनी थी, सब ली गई।',
  byWeek: 'हफ़्ते के हिसाब से',
  byTime: 'दिन के समय के हिसाब से',
  byMedicine: 'दवा के हिसाब से',
  fromTo: (from, to) => `${from} से ${to}`,
  noName: 'दवा का पता नहीं',
  takenOf: (taken, of) => `${of} में से ${taken} ली गईं`,
  alsoNotKnown: (count) => `${count} का पता नहीं`,
  notKnown: 'पता नहीं',
  someNotKnown: 'कुछ दिनों का पता नहीं',
  nothingDue: 'कुछ लेना नहीं था',
  percent: (share) => `${share} %`,
  percentOfKnown: (share) => `जिनका पता है उनमें ${share} %`,
  taken: 'ली गई',
  missed: 'छूट गई',
  notEnough: 'अभी काफ़ी दिन नहीं हुए। कुछ दिन बाद यहाँ दिखेगा कि हफ़्ते कैसे जा रहे हैं।',
  nothingTold: 'इन दिनों डिब्बे ने किसी गोली की खबर नहीं दी।',
  silence: 'जिसकी खबर डिब्बे ने नहीं दी, उसका पता नहीं। वह न ली गई में गिनी जाती है, न छूट गई में।',
  sureSince: (date) =>
    `कौन सी गोली कब लेनी थी, यह ${date} से पता है। उससे पहले सिर्फ़ वही गिना गया है जो डिब्बे ने बताया।`,
}
