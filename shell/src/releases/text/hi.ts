import type { Text } from '../text'

export const text: Text = {
  updateReady: 'इस पन्ने का दूसरा रूप तैयार है।',
  updateLosesTyped: 'इस पन्ने का दूसरा रूप तैयार है। आपने यहाँ जो लिखा, वह अभी सेव नहीं हुआ है।',
  updateNow: 'अभी बदलें',
  later: 'बाद में',
  reloadReady: 'Pillbox Companion का दूसरा रूप तैयार है।',
  reload: 'फिर से खोलें',
  problemFound: 'इस पन्ने में एक गड़बड़ी मिली। 30 सेकंड में यह बदल दिया जाएगा। जो लिखा है, उसे कृपया सेव कर लें।',
  replaceNow: 'अभी बदल दें',
  wasReplaced: 'पन्ना बदल दिया गया। आपने जो लिखा था, वह रखा गया है।',
  copyTyped: 'जो लिखा था, उसे कॉपी करें',
  copied: 'कॉपी हो गया।',
  close: 'बंद करें',
  preview: 'झलक',
  previewOf: (what, until) => `यह सिर्फ़ आपको दिख रहा है: ${what}, ${until} तक।`,
  previewPast: (seq) => `क्रम ${seq} पर सब कैसा था`,
  previewPart: (remote, version) => `${remote} ${version}`,
  buildFailed: (remote) => `${remote} पिछली बार नहीं बन सका।`,
  notServed: (origin) => `${origin} पर कोई जवाब नहीं है। उसे वहाँ चालू करके फिर कोशिश करें।`,
  leavePreview: 'छोड़ें',
}
