import { inEachLanguage } from '@pillbox/shared/language'
import type { Gender } from '@pillbox/shared/domain'

const english = {
  title: 'Profile',
  goBack: 'Go Back',
  general: 'General',
  // Without a full stop: so the specification says for these (readings A3).
  somethingWentWrong: 'Something went wrong',
  cancel: 'Cancel',

  name: 'Name (public)',
  gender: 'Gender',
  genders: { Male: 'Male', Female: 'Female', Others: 'Others' } satisfies Record<Gender, string>,
  dateOfBirth: 'Date of Birth',
  dateForm: 'dd/MM/yyyy',
  dateHint: 'Day, month, year: dd/MM/yyyy',
  noSuchDay: 'There is no such day. Write it as dd/MM/yyyy.',
  openCalendar: 'Open calendar',
  chooseDay: 'Choose Date of Birth',
  selectMonth: 'Select month',
  selectYear: 'Select year',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  months: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
  weekdays: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  mobileNumber: 'Mobile Number',
  country: 'Country',
  countryAndCode: (name: string, dial: string) => `${name} (+${dial})`,
  noCountry: 'No country has this name.',
  phonePlaceholder: '1 (702) 123-4567',
  phoneHint: 'Example: +91 98765 43210',
  abhaNumber: 'ABHA Number',
  abhaForm: '00-0000-0000-0000',
  abhaQuestion: 'What is this?',
  abhaAnswer:
    'Your 14-digit health account number in India (Ayushman Bharat). You may leave it empty.',
  checkNumber: 'Please check this number',
  save: 'SAVE',
  noChanges: 'No changes made',
  saved: 'Profile details updated',

  language: 'Language',
  languageHint: 'What you read, wherever you sign in. Others keep their own choice.',

  clock: 'Clock',
  clocks: { '24-hour': '24-hour, such as 20:00', '12-hour': '12-hour, such as 8:00 PM' },
  clockHint: 'How you read times of day. Others keep their own choice.',

  textSize: 'Text size',
  textSizes: { '100': '100 %, usual', '125': '125 %, large', '150': '150 %, very large' },
  contrast: 'Contrast',
  contrasts: { usual: 'As set on this device', high: 'High' },
  lookHint: 'How you see every page, wherever you sign in. Others keep their own choice.',

  messages: 'Messages on missed pills',
  messagesAre: {
    on: 'Messages are on in this browser.',
    off: 'Messages are off in this browser.',
    blocked: 'This browser blocks our messages. To allow them:',
    'home screen': 'An iPhone or iPad needs this app on its Home Screen:',
    insecure: 'Messages need a secure address (https).',
    impossible: 'This browser can not show messages. Try Chrome, Edge or Firefox.',
    'not sent': 'This service sends no messages now.',
  },
  allowMessages: [
    'Press the sign beside the address, at the top.',
    'Choose Notifications, then Allow.',
    'Come back to this page.',
  ],
  toHomeScreen: [
    'Press Share, the square with an arrow.',
    'Choose Add to Home Screen.',
    'Open the app there, and turn on messages in your profile.',
  ],
  turnOnMessages: 'Turn on messages',
  turnOffMessages: 'Turn off messages',
  tryMessage: 'Show a test message',
  triedMessage: 'This is how a message looks.',
  messageShown: 'A test message was shown. Not seen? Check your device settings.',
  messageNotShown: 'The test message could not be shown. Please try again.',
  messagesFailed: 'Messages could not be turned on. Please try again.',
  messagesNotOff: 'Messages could not be turned off. Please try again.',

  toldOf: 'What messages tell you',
  messageKinds: {
    missed: 'A pill was missed',
    silent: 'A device is silent',
    'low pills': 'Pills run low, or are gone',
    'wrong pill': 'Another box was opened than the one due',
    invitation: 'Somebody invites you to a device',
  },
  toldOfViewer: 'Where you are Viewer, missed pills alone are told, unless you press a choice.',
  silentAfter: 'A device is silent after',
  hoursLong: (hours: number) => `${hours} hours`,
  mutedDevices: 'Devices that send you messages',
  quietHours: 'Quiet hours',
  quietHint: 'What comes then waits, and comes as one message for each device when they end.',
  quietFrom: 'Quiet from',
  quietTo: 'Quiet until',

  digest: 'A message each day on how yesterday was',
  digestHour: 'It comes at',
  mail: 'A mail when a pill was missed and no message arrives',

  arrivals: 'Do messages arrive?',
  noBrowser: 'Messages are on in no browser of yours.',
  someBrowser: 'A browser',
  thisBrowser: (name: string) => `${name} (this browser)`,
  onDay: (time: string, day: string) => `${time} on ${day}`,
  arrived: {
    new: (since: string) => `On since ${since}. No message was sent yet.`,
    delivered: (since: string) => `The last message was sent at ${since}.`,
    failing: (since: string) =>
      `Nothing arrives since ${since}: the message service of this browser does not answer. We go on trying.`,
    refused: (since: string) =>
      `Nothing arrives since ${since}: the message service of this browser refuses. Turn messages off and on again there.`,
    gone: (since: string) =>
      `Nothing can arrive since ${since}: messages were turned off there, or the browser was taken away. Turn them on again there.`,
  },

  signedInElsewhere: 'Lost a phone?',
  everywhereIs: 'This signs you out in every browser and on every phone, here too.',
  signOutEverywhere: 'Sign out everywhere',

  yourData: 'Your data',
  dataIs:
    'You, your devices and their boxes, what they told, notes, messages and invitations, in one file. Keep it where others do not read it.',
  takeData: 'Get my data as a file',
  dataTaken: 'Your file is ready: pillbox-data.json',

  closeAccount: 'Close Account',
  closeWarning: 'Closing your account can not be undone.',
  closeConsequences: [
    'Your data is removed permanently.',
    'You leave every device that is shared with you.',
    'You can make a new account with the same email later. It starts empty.',
  ],
  checkFailed: 'Failed to load account status.',
  devicesNeedAttention:
    'Nobody else can look after these devices. Add an user to each of them, or reset it.',
  resetMeaning: 'A reset empties all boxes of the device.',
  activated: (date: string) => `Active since ${date}`,
  addAnUser: 'Add an user',
  resetDevice: 'Reset Device',
  resetDone: 'Device reset successful.',
  resetFailed: 'Failed to reset device.',
  lastQuestion: 'Close your account for good? Your data is removed permanently.',
  confirm: 'Confirm',
  closed: 'Account Deleted Successfully.',
}

export type Text = typeof english

/** Every sentence that this room shows. Spelling as in the specification. */
export const text = inEachLanguage(english, {
  hi: () => import(/* webpackChunkName: "hi" */ './text/hi'),
  bn: () => import(/* webpackChunkName: "bn" */ './text/bn'),
})
