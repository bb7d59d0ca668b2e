/** Every sentence that the parts of `ui` say by themselves. */
export const text = {
  close: 'Close',
  loading: 'Loading',
  messages: 'Messages',
  nothingYet: 'Nothing to show yet',
  tryAgain: 'Try again',
  pageOf: (title: string) => `${title} - Pillbox Companion`,
}
