/** Of every demo person. It is public, so they exist beside the identity emulator only. */
export const demoPassword = 'correct-box-42'

/** Somebody of the demo; `who` says what there is to see, nothing for those around somebody else. */
export type DemoPerson = { uid: string; email: string; displayName: string; who?: string }

/** The demo people: each meets the app in another state. */
export const demoPeople = {
  asha: {
    uid: 'demo-asha',
    email: 'asha@example.test',
    displayName: 'Asha Sharma',
    who: 'owner of two devices, one of them full',
  },
  ravi: {
    uid: 'demo-ravi',
    email: 'ravi@example.test',
    displayName: 'Ravi Sharma',
    who: "member of Asha's device",
  },
  viv: {
    uid: 'demo-viv',
    email: 'viv@example.test',
    displayName: 'Vivek Rao',
    who: "viewer of Asha's device",
  },
  ivy: {
    uid: 'demo-ivy',
    email: 'ivy@example.test',
    displayName: 'Ivy Das',
    who: "invited to Asha's device",
  },
  adm: {
    uid: 'demo-adm',
    email: 'adm@example.test',
    displayName: 'Admin Desk',
    who: "admin of Asha's device",
  },
  nila: {
    uid: 'demo-nila',
    email: 'nila@example.test',
    displayName: 'Nila Sen',
    who: 'new account, nothing yet',
  },
  farah: {
    uid: 'demo-farah',
    email: 'farah@example.test',
    displayName: 'Farah Khan',
    who: 'first day: her device is one hour old',
  },
  chitra: {
    uid: 'demo-chitra',
    email: 'chitra@example.test',
    displayName: 'Chitra Nair',
    who: 'carer with 12 devices, two of them in trouble',
  },
  sunita: { uid: 'demo-sunita', email: 'sunita@example.test', displayName: 'Sunita Home' },
  long: {
    uid: 'demo-long',
    email: 'annapurna.chattopadhyay.of.ballygunge@example.test',
    displayName: 'अन्नपूर्णा चट्टोपाध्याय बालीगंज कोलकाता पश्चिमबंगा',
    who: 'names of 50 letters in three scripts',
  },
  longBengali: {
    uid: 'demo-long-bengali',
    email: 'bhubaneshwari.bandyopadhyay.of.tollyg@example.test',
    displayName: 'ভুবনেশ্বরী বন্দ্যোপাধ্যায় টালিগঞ্জ কলকাতা দক্ষিণ২',
  },
  longEmoji: {
    uid: 'demo-long-emoji',
    email: 'emojis.everywhere.and.nothing.but.emo@example.test',
    displayName: '🌻🌼🌸🌺🌷'.repeat(10),
  },
  manju: {
    uid: 'demo-manju',
    email: 'manju@example.test',
    displayName: 'Manju Iyer',
    who: 'a device with 5,000 notifications',
  },
} satisfies Record<string, DemoPerson>
