import { inEachLanguage } from '@pillbox/shared/language'

const english = {
  updateReady: 'Another version of this page is ready.',
  updateLosesTyped: 'Another version of this page is ready. What you typed here is not saved yet.',
  updateNow: 'Update now',
  later: 'Later',
  reloadReady: 'Another version of Pillbox Companion is ready.',
  reload: 'Reload',
  problemFound:
    'A problem was found in this page. It will be replaced in 30 seconds. Please save what you typed.',
  replaceNow: 'Replace now',
  wasReplaced: 'The page was replaced. What you typed was kept.',
  copyTyped: 'Copy what you typed',
  copied: 'Copied.',
  close: 'Close',
  preview: 'Preview',
  previewOf: (what: string, until: string) => `Only you see this: ${what}, until ${until}.`,
  previewPast: (seq: number) => `how everything was at number ${seq}`,
  previewPart: (remote: string, version: string) => `${remote} ${version}`,
  buildFailed: (remote: string) => `The last build of ${remote} failed.`,
  notServed: (origin: string) => `Nothing answers at ${origin}. Start it there, then try again.`,
  leavePreview: 'Leave',
}

export type Text = typeof english

/** What the frame says of releases; a file of its own, because no page waits for it. */
export const text = inEachLanguage(english, {
  hi: () => import('./text/hi'),
  bn: () => import('./text/bn'),
})
