/** For tests without a page of their own: what comes back of a call, whole, or spoiled on its way. */
export { networkFaults, type NetworkFault } from './network-faults'
export { wholeAnswers } from './whole-answers'
