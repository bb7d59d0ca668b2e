import type { UpcomingAlarm } from '@pillbox/shared/domain'

/** Every sentence that this room shows. Spelling as in the specification. */
export const text = {
  somethingWentWrong: 'Something went wrong.',
  cancel: 'Cancel',
  coming: 'This page is coming.',

  myDevices: 'My Devices',
  myNetworkDevices: 'My Network Devices',
  noDevices: 'You have no device yet. Add the one you own.',
  noNetworkDevices: 'Nobody shares a device with you yet.',
  pillMissed: 'Pill missed recently',
  synced: 'Synced',
  notSynced: 'Not synced',

  addNewDevice: 'Add New Device',
  deviceId: 'Device ID',
  deviceNickname: 'Device Nickname',
  deviceIdHint: 'It is printed under your pill box.',
  scan: 'Scan QR code',
  scanComing: 'QR scan comming soon!',
  add: 'Add',
  deviceAdded: 'Device Added.',

  dashboard: 'Dashboard',
  greeting: (name: string) => `Hello, ${name}`,
  hope: 'We hope you take your pills on time.',
  syncStatus: 'Sync status',
  isSynced: 'Your device is synced successfully',
  pleaseSync: 'Please sync your device',
  alarms: 'Alarms',
  nextAlarm: 'Next Alarm at',
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
  notificationsFor: (date: string) => `Notifications for ${date}`,
  noNotifications: 'No Notifications!',
  taken: 'Taken',
  missed: 'Missed',

  notifications: 'Notifications',
  deviceSettings: 'Device Settings',
}
