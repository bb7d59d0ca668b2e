import { inEachLanguage } from '@pillbox/shared/language'

const english = {
  product: 'Pillbox Companion',
  home: 'Pillbox Companion home',
  promise: 'Know in a second that the pills were taken.',
  skip: 'Skip to the content',
  language: 'Language',
  accountMenu: (name: string) => `Account menu for ${name}`,
  profile: 'Profile',
  signOut: 'Sign Out',
  loggingOut: 'Logging Out...',
  loading: 'Loading...',
  allDevices: 'See All Devices',
  deviceNavigation: 'Device',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  collapseMenu: 'Collapse menu',
  expandMenu: 'Expand menu',
  pages: {
    dashboard: 'Dashboard',
    schedule: 'Schedule',
    notifications: 'Notifications',
    network: 'Device Network',
    settings: 'Device Settings',
  },
  authenticated: (email: string) => `Authenticated as ${email}`,
  whySignIn: {
    ended: 'Your session ended. Please sign in again.',
    'not kept': 'Your browser did not keep you signed in. Please allow cookies.',
    needed: 'Please sign in to see this page.',
  },
  accountDeleted: 'Account Deleted Successfully.',
  loadingFailed: 'Loading chunk failed',
  somethingWentWrong: 'Something went wrong.',
  restGoesOn: 'This part of the app is not working now. Everything else goes on.',
  switchedOff: 'This part is switched off for now.',
  takesLong: 'This is taking longer than usual.',
  tryAgain: 'Try again',
  frameFailedHint: 'The page could not be shown. Nothing that was saved is lost.',
  reload: 'Reload',
  notFound: 'Page not found',
  notFoundHint: 'There is nothing at this address.',
  unreachable: 'The service is not reachable',
  unreachableHint: 'Check your connection. Nothing is lost.',
  toMyDevices: 'Go to My Devices',
  pushOffer: 'Get told when a pill is missed',
  turnOn: 'Turn on',
  notNow: 'Not now',
  messagesOn: 'Messages are on in this browser.',
  messagesBlocked: 'Messages are blocked. Your profile says how to allow them.',
  messagesFailed: 'Messages could not be turned on. Please try again.',
  offlineTitle: 'You are offline',
  comesByItself: 'This page comes by itself when you are online again.',
  offline: 'You are offline. What you see may be old.',
}

export type Text = typeof english

/** Every sentence that the frame shows. */
export const text = inEachLanguage(english, {
  hi: () => import(/* webpackChunkName: "hi" */ './text/hi'),
  bn: () => import(/* webpackChunkName: "bn" */ './text/bn'),
})
