import { inEachLanguage } from '@pillbox/shared/language'
import {
  boxStateNames,
  type BoxState,
  type UpcomingAlarm,
  type Verdict,
} from '@pillbox/shared/domain'

type DayCounts = { pillsTaken: number; pillsMissed: number }

const joined = (names: string[]) => new Intl.ListFormat('en').format(names)

const counted = (count: number, what: string) =>
  count === 0 ? '' : `${count} ${what}${count === 1 ? '' : 's'}`

const english = {
  somethingWentWrong: 'Something went wrong.',
  cancel: 'Cancel',

  myDevices: 'My Devices',
  myNetworkDevices: 'My Network Devices',
  noDevices: 'You have no device yet. Add the one you own.',
  noNetworkDevices: 'Nobody shares a device with you yet.',
  pillMissed: 'Pill missed recently',
  synced: 'Synced',
  notSynced: 'Not synced',

  // How a day stands. What is not known is never said as if it were well.
  verdict: {
    missed: (taken: number, of: number, missed: number, last: string) =>
      `${taken} of ${of} taken today. ` +
      (missed === 1 ? `One missed at ${last}.` : `${missed} missed, the last at ${last}.`),
    notHeard: (since: string) => `Not heard from since ${since}, so we do not know.`,
    neverHeard: 'Not heard from yet, so we do not know.',
    unsaid: (taken: number, of: number, count: number) =>
      `${taken} of ${of} taken today. The box said nothing of ${count === 1 ? 'one' : count}.`,
    allTaken: (next: string) => `All taken. Next ${next}.`,
    takenWithoutAlarm: (taken: number) => `${taken} taken today. No alarm is on.`,
    soFar: (taken: number, of: number, next: string) =>
      `${taken} of ${of} taken so far. Next ${next}.`,
    soFarAndDue: (taken: number, of: number, due: string) =>
      `${taken} of ${of} taken so far. Due now: ${due}.`,
    dueNow: (due: string) => `Due now: ${due}.`,
    nothingYet: (first: string) => `Nothing due yet. First at ${first}.`,
    nothingToday: (first: string) => `Nothing was due today. First at ${first} tomorrow.`,
    next: (first: string) => `Next ${first}.`,
    nextTomorrow: (first: string) => `Next ${first} tomorrow.`,
    noAlarm: 'No alarm is on.',
  },
  boxesToday: (states: BoxState[]) =>
    `Today: ${states.map((state, index) => `box ${index + 1} ${boxStateNames[state]}`).join(', ')}`,
  today: 'Today',
  doseAt: (medicine: string, box: number, time: string) => `${medicine} (Box ${box}) at ${time}`,
  notKnown: (doses: string[]) => `Not known: ${joined(doses)}.`,
  missedPill: ({ medicineName, box }: NonNullable<Verdict['lastMissed']>) =>
    medicineName ? `${medicineName} (Box ${box})` : 'See what was missed',
  missedAt: (when: string) => `A pill was missed at ${when}.`,
  iAmOnIt: 'I am on it',
  notOnIt: 'I am not on it any more',
  addNote: 'Add a note',
  changeNote: 'Change your note',
  noteTitle: 'Note on a missed pill',
  missedPillAt: (time: string) => `Missed at ${time}`,
  whatHappened: 'What happened',
  noteChoices: {
    late: 'Taken late',
    skipped: 'Skipped on purpose, doctor said',
    other: 'Something else',
  },
  whenTaken: 'When it was taken',
  mayStayEmpty: 'It may stay empty.',
  mayStayEmptyThere: 'By the clock of the device. It may stay empty.',
  ownWords: 'In your own words',
  whoReadsNote: 'Everybody who sees this device reads it. What the box told stays as it is.',
  saveNote: 'Save note',
  removeNote: 'Remove note',
  noteSaved: 'Note saved',
  noteRemoved: 'Note removed',
  noted: {
    late: 'Taken late.',
    lateAt: (when: string) => `Taken late, at ${when}.`,
    skipped: 'Skipped on purpose, doctor said.',
  },
  notedBy: (name: string, when: string) => `${name}, ${when}`,
  you: 'You',
  haveNotes: (count: number, missed: number) =>
    missed === 1
      ? 'The missed pill has a note.'
      : `${count} of ${missed} missed ${count === 1 ? 'has' : 'have'} a note.`,
  isOnIt: (name: string, since: string) => `${name} is on it since ${since}.`,
  youAreOnIt: (since: string) => `You are on it since ${since}. The others see it.`,
  areOnIt: (names: string[], isYou: boolean) =>
    isYou
      ? `${joined(['You', ...names])} are on it.`
      : `${joined(names)} ${names.length === 1 ? 'is' : 'are'} on it.`,
  heardFrom: (when: string) => `Last heard from: ${when}`,
  needAttention: (names: string[]) =>
    names.length === 0
      ? 'Nobody needs attention.'
      : `${joined(names)} ${names.length === 1 ? 'needs' : 'need'} attention.`,
  someNeedAttention: (count: number, all: number) =>
    `${count} of ${all} ${count === 1 ? 'needs' : 'need'} attention.`,
  see: (nickname: string) => `See ${nickname}`,
  searchByName: 'Search by name',
  nobodyFound: 'No device has this name.',

  pillsToBuy: 'Pills to buy',
  low: (count: number) => `${count} low`,
  boxOf: (nickname: string, n: number) => `${nickname}, Box ${n}`,
  refill: 'Refill',
  refillOf: (nickname: string, n: number) => `Refill ${nickname}, Box ${n}`,

  confirmEmail: 'Confirm your email',
  toConfirm: (email: string) =>
    `Please open the link in our mail to ${email}. Then you see invitations here.`,
  sendMail: 'Send the mail again',
  mailSent: (email: string) => `A mail to ${email} is on its way.`,
  emailConfirmed: 'Your email is confirmed.',

  invitations: 'Invitations',
  // The s comes with the third: so the specification says, twice (spec 2, 9).
  pending: (count: number) => `You have ${count} pending invitation${count > 2 ? 's' : ''}`,
  openInvitation: (count: number) => `Open Invitation${count > 2 ? 's' : ''}`,
  invitationOf: (n: number, total: number) => `Invitation ${n} of ${total}`,
  ofTotal: (n: number, total: number) => `${n} of ${total}`,
  previousInvitation: 'Previous invitation',
  nextInvitation: 'Next invitation',
  invitedBy: 'Invited by',
  role: 'Role',
  nicknamePlaceholder: 'Enter Device Nickname',
  accept: 'Accept',
  reject: 'Reject',
  accepted: 'Invitation Accepted',
  rejected: 'Invitation Rejected',

  firstSteps: 'First steps',
  closeFirstSteps: 'Close first steps',
  close: 'Close',
  welcome: (name: string) => `Welcome, ${name}. Four steps and the box looks after the rest.`,
  steps: {
    add: { title: 'Add the box', about: 'Its number is printed under it.' },
    fill: { title: 'Fill it', about: 'Which pill is in which compartment, and when.' },
    invite: { title: 'Invite somebody', about: 'A son, a neighbour, a nurse.' },
    messages: { title: 'Messages', about: 'Be told when a pill is missed.' },
  },
  stepIs: { done: 'Done', skipped: 'Skipped' },
  skipMessages: 'Skip messages',
  allStepsDone: 'All four are done. The box looks after the rest.',

  addNewDevice: 'Add New Device',
  deviceId: 'Device ID',
  deviceNickname: 'Device Nickname',
  deviceIdHint: 'It is printed under your pill box.',
  scan: 'Scan QR code',
  scanComing: 'QR scan comming soon!',
  stopScan: 'Stop scanning',
  camera: 'Camera',
  holdBeforeCamera: 'Hold the QR code under the box before the camera.',
  scanned: 'The Device ID was read.',
  scanFailed: {
    'not allowed': 'The camera is not allowed. Allow it in your browser, or type the Device ID.',
    'no camera': 'No camera could be used. Please type the Device ID.',
    'no reader': 'The code can not be read now. Please type the Device ID.',
  },
  add: 'Add',
  deviceAdded: 'Device Added.',

  dashboard: 'Dashboard',
  greeting: (name: string) => `Hello, ${name}`,
  hope: 'We hope you take your pills on time.',
  syncStatus: 'Sync status',
  isSynced: 'Your device is synced successfully',
  pleaseSync: 'Please sync your device',
  howToSync: 'Switch the box on, near its network, and wait a minute.',
  alarms: 'Alarms',
  nextAlarm: 'Next Alarm at',
  inTime: (minutes: number) => {
    const parts = [
      counted(Math.floor(minutes / 60), 'hour'),
      counted(minutes % 60, 'minute'),
    ].filter((part) => part !== '')
    return parts.length === 0 ? 'now' : `in ${parts.join(' and ')}`
  },
  upcomingAlarms: 'Upcoming Alarms',
  noAlarms: 'No active alarms in your schedule',
  addMoreAlarms: 'Add more alarms to your schedule',
  modifyAlarms: 'Modify your Alarms?',
  goToSchedule: 'Go to Schedule',
  whoRings: ({ boxes }: UpcomingAlarm) =>
    boxes.map(({ number, medicineName }) => `${medicineName} (Box ${number})`).join(', '),
  pillsTaken: 'Pills Taken',
  pillsMissed: 'Pills Missed',
  previousDay: 'Previous day',
  nextDay: 'Next day',
  countsOfDay: (taken: number, missed: number) => `, ${taken} taken, ${missed} missed`,
  dayInWords: (date: string, { pillsTaken, pillsMissed }: DayCounts) =>
    `${date}: ${pillsTaken} taken, ${pillsMissed} missed`,
  countsOn: (date: string, { pillsTaken, pillsMissed }: DayCounts) =>
    `${pillsTaken} taken, ${pillsMissed} missed on ${date}`,
  seeThisDay: 'See this day',
  missedOn: (date: string) => `Pill missed on ${date}`,
  notificationsFor: (date: string) => `Notifications for ${date}`,
  noNotifications: 'No Notifications!',
  taken: 'Taken',
  missed: 'Missed',

  lastDays: 'The last 14 days',
  lastDaysInWords: (taken: number, missed: number, days: number) =>
    `${taken} pills taken and ${missed} missed in ${days} days`,
  beforeDevice: 'Before this device',
  dayBefore: (date: string) => `Before this device: ${date}`,
  nothingCounted: 'No pill was taken or missed in these days.',
  doctorsSheet: 'Sheet for the doctor',
  see90Days: 'See the last 90 days',
  showAsTable: 'Show as table',
  showAsPicture: 'Show as picture',
  date: 'Date',

  notifications: 'Notifications',
  filter: 'Filter',
  filterChosen: (off: number) => `Filter (${off} off)`,
  sort: 'Sort',
  order: 'Order',
  type: 'Type',
  box: 'Box',
  boxNumber: (n: number) => `Box ${n}`,
  types: {
    taken: 'Pill Taken',
    missed: 'Pill Missed',
    'wrong pill': 'Wrong Pill',
    'low pills': 'Low Pills',
    'no pills': 'No Pills',
    others: 'Others',
  },
  orders: { 'newest first': 'Newest to Oldest', 'oldest first': 'Oldest to Newest' },
  clearFilters: 'Clear all filters',
  apply: 'Apply',
  showMore: 'Show More',
  lookedThrough: (count: number) => `Looked through the last ${count}.`,
  nothingMatches: 'No notification matches the filter.',

  deviceSettings: 'Device Settings',
  nickName: 'Nick Name',
  deviceTimezone: 'Device Timezone',
  timeThere: (time: string) => `It is ${time} there.`,
  save: 'SAVE',
  settingsUpdated: 'Settings updated!',
  failedToLoad: 'Failed to load data',
  // Without a full stop: so the specification says for this one (readings A3).
  notSaved: 'Something went wrong',
}

export type Text = typeof english

/** Every sentence that this room shows. Spelling as in the specification. */
export const text = inEachLanguage(english, {
  hi: () => import(/* webpackChunkName: "hi" */ './text/hi'),
  bn: () => import(/* webpackChunkName: "bn" */ './text/bn'),
})
