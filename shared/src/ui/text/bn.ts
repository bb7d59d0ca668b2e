import type { Text } from '../text'

export const text: Text = {
  asOf: (time) => `${time} পর্যন্ত জানা তথ্য`,
  close: 'বন্ধ করুন',
  closeMessage: 'বার্তা বন্ধ করুন',
  loading: 'খুলছে',
  messages: 'বার্তা',
  notOpened: 'এটি খোলা গেল না। আবার চেষ্টা করুন।',
  nothingYet: 'এখনও দেখানোর কিছু নেই',
  discard: 'বদলগুলি বাদ দেবেন?',
  notSaved: 'এখানে যা বদলেছেন, তা এখনও সেভ হয়নি।',
  keepEditing: 'বদলানো চালিয়ে যান',
  discardThem: 'বাদ দিন',
  tryAgain: 'আবার চেষ্টা করুন',
  pageOf: (title, device) =>
    [title, device, 'Pillbox Companion'].filter((name) => name !== undefined).join(' - '),
}
