import { digits } from '@pillbox/shared/language'
import type { Text } from '../text'

export const text: Text = {
  somethingWentWrong: 'কিছু একটা গোলমাল হয়েছে।',
  cancel: 'বাতিল করুন',

  deviceNetwork: 'দেখাশোনার লোক',
  sharedWith: 'এই বাক্সটি এঁরাও দেখেন',
  searchByName: 'নাম দিয়ে খুঁজুন',
  nobodyFound: 'এখানে এই নামে কেউ নেই।',

  people: 'এই বাক্সের লোকজন',
  selectAll: 'সবাইকে বাছুন',
  select: (name) => `${name}-কে বাছুন`,
  photo: 'ছবি',
  name: 'নাম',
  email: 'ইমেল',
  role: 'ভূমিকা',
  actions: 'কাজ',
  actionsFor: (name) => `${name}-এর জন্য কাজ`,
  notAnswered: 'এখনও উত্তর দেননি',

  selection: 'বাছাই',
  selected: (count) => `${digits(count)} জন বাছা হয়েছে`,
  nothingFitsAll: 'বাছা সবার জন্য করা যায়, এমন কোনও কাজ নেই।',
  networkActions: {
    'change role': 'ভূমিকা বদলান',
    remove: 'সরিয়ে দিন',
    'revoke invite': 'আমন্ত্রণ ফিরিয়ে নিন',
  },

  invite: 'আমন্ত্রণ জানান',
  proceed: 'এগিয়ে যান',
  back: 'ফিরে যান',
  sendInvite: 'আমন্ত্রণ পাঠান',
  inviteOf: (email) => `আপনি ${email}-কে আমন্ত্রণ জানাচ্ছেন।`,
  permission: 'অনুমতি',
  permissionHint: 'সদস্য ওষুধের সময় বদলাতে পারেন। যিনি শুধু দেখেন, তিনি কিছু বদলাতে পারেন না।',
  invited: 'আমন্ত্রণ জানানো হয়েছে!',

  newRole: 'নতুন ভূমিকা',
  transferHint: 'বাক্সটি এঁর হয়ে যাবে। এখনকার মালিক সদস্য হবেন।',
  changePermission: 'অনুমতি বদলান',
  transferOwnership: 'মালিক বদলান',
  roleChanged: 'ভূমিকা বদলানো হয়েছে',

  backToClosing: 'অ্যাকাউন্ট বন্ধ করার পাতায় ফিরে যান',
  transferFirst: 'এই বাক্স ছাড়তে হলে আগে অন্য কাউকে মালিক করুন।',
  wayOut: {
    leave: {
      button: 'এই বাক্স ছেড়ে দিন',
      hint: 'এই বাক্স আপনি আর দেখতে পাবেন না।',
      done: 'আপনি বাক্সটি ছেড়ে দিয়েছেন।',
    },
    'give back': {
      button: 'এই বাক্স ফেরত দিন',
      hint: 'এর ওষুধের সময় আর পুরনো হিসাব মুছে যাবে। তারপর অন্য কেউ এটি যোগ করতে পারবেন।',
      done: 'আপনি বাক্সটি ফেরত দিয়েছেন।',
    },
  },

  handOver: 'ওঁকে জানান',
  handOverHint: 'ওঁকে এই বার্তাটি পাঠান। অ্যাপের খবর হয়তো এখনই ওঁর কাছে পৌঁছাবে না।',
  mailedHint: 'ওঁকে ইমেল পাঠানো হচ্ছে। এই বার্তাটিও পাঠাতে পারেন।',
  message: 'বার্তা',
  invitation: (email, address) =>
    `আমার ওষুধের বাক্সের খবর রাখার জন্য আপনাকে আমন্ত্রণ জানাচ্ছি। ${email} দিয়ে অ্যাকাউন্ট খুলুন বা সাইন ইন করুন: ${address}`,
  share: 'পাঠান',
  copy: 'কপি করুন',
  copied: 'কপি হয়েছে।',
  notCopied: 'বার্তাটি বেছে নিয়ে নিজে কপি করুন।',
  done: 'হয়ে গেছে',

  removeUsers: 'লোক সরান',
  removeHint: (count) =>
    count === 1 ? 'ইনি এই বাক্সটি আর দেখতে পাবেন না।' : 'এঁরা এই বাক্সটি আর দেখতে পাবেন না।',
  removed: 'সরিয়ে দেওয়া হয়েছে',

  revokeHint: (count) =>
    count === 1 ? 'এই আমন্ত্রণ ফিরিয়ে নেওয়া হবে।' : 'এই আমন্ত্রণগুলি ফিরিয়ে নেওয়া হবে।',
  revoked: 'আমন্ত্রণ ফিরিয়ে নেওয়া হয়েছে',
}
