// The business constants of the specification (spec 9). Minutes, characters and pixels as named.
// Each by itself: a bundle has only those that it names.

export const boxes = 8
export const alarmSlots = 5
export const minutesPerDay = 1440
export const quantityMax = 999
export const doseMax = 9
export const medicineNameMax = 30
export const signUpNameMin = 3
export const displayNameMax = 100
export const emailMax = 254
export const nicknameMax = 50
/** Own words on a missed dose. */
export const noteMax = 200
/** First day of birth that a profile takes, YYYY-MM-DD. */
export const dobMin = '1900-01-01'
/** Years in the list of a date of birth. */
export const birthYears = 100
export const phoneDigitsMin = 4
export const phoneDigitsMax = 15
/** A search for a country waits this long for the next letter. */
export const countrySearchMs = 250
export const abhaDigits = 14
export const passwordMin = 8
export const passwordMax = 128
/** People named in one change of a network. */
export const networkTargets = 50
/** Invitations of one device that may wait at once. */
export const pendingInvites = 20
export const dashboardDays = 14
export const upcomingAlarms = 5
export const notificationPage = 20
/** Headers get a border when the page is scrolled further than this many pixels. */
export const scrollBorder = 10
/** The side navigation is a fixed panel from this width on, an overlay below (spec 2: "over 718px"). */
export const panelWidth = 719
/** The panel is collapsible from this width on (spec 2: "wider than 992px"). */
export const wideWidth = 993
export const actionToastMs = 2000
export const toastMs = 5000
/** How long a message offers to take an action back. */
export const undoToastMs = 10_000
