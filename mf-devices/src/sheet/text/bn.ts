import { digits } from '@pillbox/shared/language'
import type { Text } from '../text'

export const text: Text = {
  title: 'ডাক্তারের জন্য কাগজ',
  days: 'দিন',
  lastDays: (days) => `${digits(days)} দিন`,
  beside: 'ইংরেজির পাশে',
  englishOnly: 'কিছু না',
  print: 'ছাপুন',
  share: 'ডাক্তারকে পাঠান',
  whatItShows: (days) =>
    `যার কাছে লিংক আছে তিনি অ্যাকাউন্ট ছাড়াই শুধু এই কাগজ পড়েন, আর কিছু নয়: খোলার সময়কার গত ${digits(days)} দিন।`,
  lasts: 'লিংক কত দিন চলবে',
  lastsDays: (days) => `${digits(days)} দিন`,
  makeLink: 'লিংক বানান',
  link: 'কাগজের লিংক',
  onlyNow: 'লিংকটি শুধু এখনই দেখা যাবে: কপি করুন বা পাঠান।',
  copy: 'লিংক কপি করুন',
  copied: 'লিংক কপি হয়েছে।',
  notCopied: 'কপি করা যায়নি। লিংকটি বেছে নিজে কপি করুন।',
  send: 'লিংক পাঠান',
  links: 'যে লিংক এখন চলে',
  noLinks: 'একটিও নেই।',
  linkOf: (days, name, made) => `${digits(days)} দিন, ${name} ${made} বানিয়েছেন`,
  ends: (when) => `${when} পর্যন্ত চলবে।`,
  opened: (when) => `শেষ খোলা হয়েছে ${when}।`,
  notOpened: 'এখনও খোলা হয়নি।',
  takeBack: 'ফিরিয়ে নিন',
  takeBackOf: (name, made) => `ফিরিয়ে নিন: ${name}-এর ${made} বানানো লিংক`,
  takenBack: 'লিংক ফিরিয়ে নেওয়া হয়েছে।',
  endedTitle: 'এই লিংকে আর কোনও কাগজ খোলে না',
  endedHint: 'যিনি দিয়েছিলেন তাঁর কাছে নতুন লিংক চান।',
}
