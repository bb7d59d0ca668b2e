import { digits } from '@pillbox/shared/language'
import { dayTimes } from '../../day-times-bn'
import type { Text } from '../text'

export const text: Text = {
  ...dayTimes,
  title: 'গত ৯০ দিন',
  goodDays: (count) => `পরপর ${digits(count)}টি ভালো দিন।`,
  goodDaysOf: (count, of) => `গত ${digits(of)} দিনে ${digits(count)}টি ভালো দিন।`,
  whatIsGood: 'ভালো দিনে যা যা খাওয়ার কথা, সব খাওয়া হয়েছে।',
  byWeek: 'সপ্তাহ ধরে',
  byTime: 'দিনের সময় ধরে',
  byMedicine: 'ওষুধ ধরে',
  fromTo: (from, to) => `${from} থেকে ${to}`,
  noName: 'কোন ওষুধ জানা নেই',
  takenOf: (taken, of) => `${digits(of)}টির মধ্যে ${digits(taken)}টি খাওয়া হয়েছে`,
  alsoNotKnown: (count) => `${digits(count)}টি জানা নেই`,
  notKnown: 'জানা নেই',
  someNotKnown: 'কিছু দিন জানা নেই',
  nothingDue: 'কিছু খাওয়ার কথা ছিল না',
  percent: (share) => `${digits(share)} %`,
  percentOfKnown: (share) => `যেগুলি জানা তার ${digits(share)} %`,
  taken: 'খাওয়া হয়েছে',
  missed: 'বাদ গেছে',
  notEnough: 'এখনও যথেষ্ট দিন হয়নি। কয়েক দিন পরে এখানে দেখা যাবে সপ্তাহগুলি কেমন যাচ্ছে।',
  nothingTold: 'এই দিনগুলিতে বাক্স কোনও বড়ির খবর দেয়নি।',
  silence: 'বাক্স যার খবর দেয়নি তা জানা নেই। তা খাওয়ার মধ্যেও ধরা হয় না, বাদের মধ্যেও নয়।',
  sureSince: (date) => `কখন কী খাওয়ার কথা তা ${date} থেকে জানা। তার আগে শুধু বাক্স যা জানিয়েছে তা-ই ধরা হয়েছে।`,
}
