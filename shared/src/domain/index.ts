import * as limits from './limits'

export {
  addAlarm,
  decodeAlarm,
  encodeAlarm,
  freeSlot,
  isActive,
  minuteOfDay,
  removeAlarms,
  turnOnAlarms,
  type Alarm,
  type AlarmCode,
} from './alarm'
export {
  alarmsProblem,
  boxAnchor,
  boxMessages,
  boxProblem,
  doseProblem,
  emptyBox,
  isEmpty,
  medicineNameProblem,
  quantityProblem,
  type Box,
} from './box'
export { clocks, clockTime, usualClock, type Clock } from './clock'
export {
  dayTimeNames,
  dayTimesProblem,
  partOfDay,
  ringAt,
  ringsAt,
  silenceAt,
  usualDayTimes,
  type DayTimeName,
  type DayTimes,
} from './day-times'
export { addDeviceProblems, isDeviceId, newDevice, type DeviceListItem, type Sync } from './device'
export {
  doseRecordOf,
  type DoseCounts,
  type DoseRecord,
  type MissedDose,
  type RecordedDay,
} from './dose-record'
export {
  goodDays,
  isAnyDark,
  listMissed,
  missedMost,
  partsOf,
  recordDays,
  shareTaken,
  sumOf,
  weeksOf,
  type MoreMissed,
} from './dose-shares'
export { dosesOf, type Dose, type DoseState, type OnIt, type Today } from './doses'
export type { Invite } from './invite'
export { languages, type Language } from '@pillbox/shared/language'
export { languageOf } from './language-of'
export { localMinutes, minuteAt, minutesUntil } from './local-minutes'
export {
  contrasts,
  textSizes,
  usualLook,
  type Contrast,
  type LookChoice,
  type TextSize,
} from './look'
export {
  isTold,
  messageKinds,
  messageProblems,
  silentHours,
  usualSilentHours,
  type MessageKind,
  type QuietHours,
  type SilentHours,
} from './messages'
export {
  inviteEmailProblem,
  inviteMessages,
  isAssignable,
  isGrantable,
  type AssignableRole,
  type NetworkUser,
} from './network-user'
export { nicknameMessages, nicknameProblem } from './nickname'
export {
  noteKinds,
  noteMessages,
  noteProblem,
  takenLateAt,
  type Note,
  type NoteKind,
  type NoteSaid,
} from './note'
export {
  boxOf,
  codeOf,
  filterKeys,
  isFilterKey,
  kindDigits,
  kindOf,
  type FilterKey,
  type NotificationKind,
} from './notification'
export type { Held, Past } from './past'
export { isPrintable, withoutHidden } from './printable'
export { profileProblem, profileProblems } from './profile'
export { atLeast, roleNames, type GrantableRole, type Role } from './role'
export { byDays, lowBoxesOf, supplyOf, supplySentence, type LowBox, type Supply } from './supply'
export { upcomingAlarms, type UpcomingAlarm } from './upcoming-alarms'
export { signUpNameProblem, type Gender, type SessionUser } from './user'
export {
  boxStateNames,
  urgencyOf,
  toLookAfter,
  verdictOf,
  type BoxState,
  type Verdict,
  type VerdictKind,
} from './verdict'

export { limits }
