import { inEachLanguage } from '../language/index'

const english = {
  asOf: (time: string) => `Shown as of ${time}`,
  close: 'Close',
  closeMessage: 'close',
  loading: 'Loading',
  messages: 'Messages',
  notOpened: 'This could not be opened. Please try again.',
  nothingYet: 'Nothing to show yet',
  discard: 'Discard changes?',
  notSaved: 'What you changed here is not saved yet.',
  keepEditing: 'Keep editing',
  discardThem: 'Discard',
  tryAgain: 'Try again',
  pageOf: (title: string, device?: string) =>
    [title, device, 'Pillbox Companion'].filter((name) => name !== undefined).join(' - '),
}

export type Text = typeof english

/** Every sentence that the parts of `ui` say by themselves. */
export const text = inEachLanguage(english, {
  hi: () => import(/* webpackChunkName: "hi" */ './text/hi'),
  bn: () => import(/* webpackChunkName: "bn" */ './text/bn'),
})
