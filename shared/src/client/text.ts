import type { RefusalCode } from '../contract/index'
import { inEachLanguage } from '../language/index'

const english = {
  offline: 'You are offline. Please try again later.',
  noAnswer: 'No answer came. Check your connection and try again.',
  // The server says in English itself what it refuses.
  refusals: {} as Partial<Record<RefusalCode, string>>,
}

export type Text = typeof english

/** What the client itself says about a call. */
export const text = inEachLanguage(english, {
  hi: () => import(/* webpackChunkName: "hi" */ './text/hi'),
  bn: () => import(/* webpackChunkName: "bn" */ './text/bn'),
})
