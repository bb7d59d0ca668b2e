import type { Text } from '../text'

export const text: Text = {
  somethingWentWrong: 'कुछ गड़बड़ हो गई।',
  cancel: 'रद्द करें',

  deviceNetwork: 'देखभाल करने वाले',
  sharedWith: 'यह डिब्बा ये लोग भी देखते हैं',
  searchByName: 'नाम से खोजें',
  nobodyFound: 'यहाँ इस नाम का कोई नहीं है।',

  people: 'इस डिब्बे के लोग',
  selectAll: 'सबको चुनें',
  select: (name) => `${name} को चुनें`,
  photo: 'फ़ोटो',
  name: 'नाम',
  email: 'ईमेल',
  role: 'भूमिका',
  actions: 'काम',
  actionsFor: (name) => `${name} के लिए काम`,
  notAnswered: 'अभी जवाब नहीं दिया',

  selection: 'चुने हुए',
  selected: (count) => `चुने हुए: ${count}`,
  nothingFitsAll: 'ऐसा कोई काम नहीं जो चुने हुए सब लोगों के लिए हो सके।',
  networkActions: {
    'change role': 'भूमिका बदलें',
    remove: 'हटाएँ',
    'revoke invite': 'न्योता वापस लें',
  },

  invite: 'न्योता दें',
  proceed: 'आगे बढ़ें',
  back: 'वापस',
  sendInvite: 'न्योता भेजें',
  inviteOf: (email) => `आप ${email} को न्योता दे रहे हैं।`,
  permission: 'अनुमति',
  permissionHint: 'सदस्य दवा का समय बदल सकते हैं। देखने वाले सिर्फ़ देखते हैं।',
  invited: 'न्योता दे दिया गया!',

  newRole: 'नई भूमिका',
  transferHint: 'डिब्बा इस व्यक्ति का हो जाएगा। अभी के मालिक सदस्य बन जाएँगे।',
  changePermission: 'अनुमति बदलें',
  transferOwnership: 'मालिक बदलें',
  roleChanged: 'भूमिका बदल गई',

  backToClosing: 'खाता बंद करने वाले पन्ने पर लौटें',
  transferFirst: 'इस डिब्बे को छोड़ने से पहले किसी और को मालिक बनाएँ।',
  wayOut: {
    leave: {
      button: 'यह डिब्बा छोड़ें',
      hint: 'यह डिब्बा आपको फिर नहीं दिखेगा।',
      done: 'आपने डिब्बा छोड़ दिया।',
    },
    'give back': {
      button: 'यह डिब्बा लौटा दें',
      hint: 'दवा का समय और पुराना हिसाब मिट जाएगा। फिर कोई और इसे जोड़ सकेगा।',
      done: 'आपने डिब्बा लौटा दिया।',
    },
  },

  handOver: 'उन्हें बताएँ',
  handOverHint: 'उन्हें यह संदेश भेजें। हो सकता है ऐप की ख़बर उन तक अभी न पहुँचे।',
  mailedHint: 'उन्हें ईमेल भेजा जा रहा है। आप यह संदेश भी भेज सकते हैं।',
  message: 'संदेश',
  invitation: (email, address) =>
    `मेरी दवा के डिब्बे पर नज़र रखने के लिए आपको न्योता है। ${email} से खाता बनाएँ या साइन इन करें: ${address}`,
  share: 'भेजें',
  copy: 'कॉपी करें',
  copied: 'कॉपी हो गया।',
  notCopied: 'कृपया संदेश को चुनकर ख़ुद कॉपी करें।',
  done: 'हो गया',

  removeUsers: 'लोगों को हटाएँ',
  removeHint: (count) =>
    count === 1 ? 'इस व्यक्ति को यह डिब्बा फिर नहीं दिखेगा।' : 'इन लोगों को यह डिब्बा फिर नहीं दिखेगा।',
  removed: 'हटा दिया गया',

  revokeHint: (count) => (count === 1 ? 'यह न्योता वापस ले लिया जाएगा।' : 'ये न्योते वापस ले लिए जाएँगे।'),
  revoked: 'न्योता वापस ले लिया गया',
}
