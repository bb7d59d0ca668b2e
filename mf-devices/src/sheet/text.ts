import { inEachLanguage } from '@pillbox/shared/language'

const english = {
  title: 'Sheet for the doctor',
  days: 'Days',
  lastDays: (days: number) => `${days} days`,
  beside: 'Beside the English',
  englishOnly: 'Nothing',
  print: 'Print',
  share: 'Share with a doctor',
  whatItShows: (days: number) =>
    `Whoever has the link reads this sheet and nothing else, without an account: the last ${days} days, as they are when it is opened.`,
  lasts: 'How long the link works',
  lastsDays: (days: number) => (days === 1 ? '1 day' : `${days} days`),
  makeLink: 'Make a link',
  link: 'Link to the sheet',
  onlyNow: 'The link is shown only now: copy it or send it.',
  copy: 'Copy the link',
  copied: 'The link was copied.',
  notCopied: 'It could not be copied. Mark the link and copy it yourself.',
  send: 'Send the link',
  links: 'Links that work now',
  noLinks: 'None.',
  linkOf: (days: number, name: string, made: string) => `${days} days, made by ${name} on ${made}`,
  ends: (when: string) => `Ends on ${when}.`,
  opened: (when: string) => `Last opened on ${when}.`,
  notOpened: 'Not opened yet.',
  takeBack: 'Take back',
  takeBackOf: (name: string, made: string) => `Take back the link made by ${name} on ${made}`,
  takenBack: 'The link was taken back.',
  endedTitle: 'This link does not open a sheet any more',
  endedHint: 'Ask whoever gave it to you for a new one.',
}

export type Text = typeof english

/** What is said around the sheet, in the language of the page. */
export const text = inEachLanguage(english, {
  hi: () => import(/* webpackChunkName: "hi-sheet" */ './text/hi'),
  bn: () => import(/* webpackChunkName: "bn-sheet" */ './text/bn'),
})
