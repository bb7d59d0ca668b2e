import type { Text } from '../text'

export const text: Text = {
  asOf: (time) => `${time} तक की जानकारी`,
  close: 'बंद करें',
  closeMessage: 'संदेश बंद करें',
  loading: 'खुल रहा है',
  messages: 'संदेश',
  notOpened: 'यह नहीं खुल पाया। कृपया फिर कोशिश करें।',
  nothingYet: 'अभी दिखाने को कुछ नहीं है',
  discard: 'बदलाव छोड़ दें?',
  notSaved: 'आपने यहाँ जो बदला, वह अभी सेव नहीं हुआ है।',
  keepEditing: 'बदलना जारी रखें',
  discardThem: 'छोड़ दें',
  tryAgain: 'फिर कोशिश करें',
  pageOf: (title, device) =>
    [title, device, 'Pillbox Companion'].filter((name) => name !== undefined).join(' - '),
}
