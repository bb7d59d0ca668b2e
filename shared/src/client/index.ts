export { api } from './api'
export { answerInHand, beginCall } from './begun-calls'
/** @public Of teams whose cards stand beside pages of others. */
export { changed$, type Changed } from './changed'
export { ApiError, isUnanswered, sentenceOf, unansweredSentence } from './api-error'
export { inTime } from './in-time'
export { isReached } from './is-reached'
export { bringKeeperBy, keepAnswersBy, type Heard } from './keeper'
export { keptByBrowser, keptByTab } from './kept'
export { inlinedLiveMap, latestLiveMap, livePage, localCard } from './live-map'
export {
  areMessagesPutOff,
  canShowMessages,
  messagesChanged$,
  messagesNow,
  putOffMessages,
  renewMessages,
  showMessage,
  turnOffMessages,
  turnOnMessages,
  type Messages,
} from './messages'
export { unanswered$, unauthorized$ } from './send'
export { finishLogout, isClosingAccount, owesLogout } from './session-calls'
export { hostSettings } from './settings'
