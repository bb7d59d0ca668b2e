import { digits } from '@pillbox/shared/language'
import type { Text } from '../text'

export const text: Text = {
  updateReady: 'এই পাতার অন্য রূপ তৈরি।',
  updateLosesTyped: 'এই পাতার অন্য রূপ তৈরি। এখানে যা লিখেছেন, তা এখনও সেভ হয়নি।',
  updateNow: 'এখনই বদলান',
  later: 'পরে',
  reloadReady: 'Pillbox Companion-এর অন্য রূপ তৈরি।',
  reload: 'আবার খুলুন',
  problemFound: 'এই পাতায় একটা গোলমাল পাওয়া গেছে। ৩০ সেকেন্ডে এটি বদলে দেওয়া হবে। যা লিখেছেন, সেভ করে নিন।',
  replaceNow: 'এখনই বদলে দিন',
  wasReplaced: 'পাতাটি বদলানো হয়েছে। আপনি যা লিখেছিলেন, তা রাখা আছে।',
  copyTyped: 'যা লিখেছিলেন, তা কপি করুন',
  copied: 'কপি হয়েছে।',
  close: 'বন্ধ করুন',
  preview: 'আগাম ঝলক',
  previewOf: (what, until) => `এটি শুধু আপনি দেখছেন: ${what}, ${until} পর্যন্ত।`,
  previewPast: (seq) => `${digits(seq)} নম্বরে সব কেমন ছিল`,
  previewPart: (remote, version) => `${remote} ${version}`,
  buildFailed: (remote) => `${remote} শেষবার তৈরি করা যায়নি।`,
  notServed: (origin) => `${origin}-এ কোনও উত্তর নেই। সেখানে চালু করে আবার চেষ্টা করুন।`,
  leavePreview: 'বেরিয়ে আসুন',
}
