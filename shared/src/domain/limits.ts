/** The business constants of the specification (spec 9). Minutes, characters and pixels as named. */
export const limits = {
  boxes: 8,
  alarmSlots: 5,
  minutesPerDay: 1440,
  quantityMax: 999,
  doseMax: 9,
  medicineNameMax: 30,
  signUpNameMin: 3,
  displayNameMax: 100,
  emailMax: 254,
  nicknameMax: 50,
  /** Own words on a missed dose. */
  noteMax: 200,
  /** First day of birth that a profile takes, YYYY-MM-DD. */
  dobMin: '1900-01-01',
  /** Years in the list of a date of birth. */
  birthYears: 100,
  phoneDigitsMin: 4,
  phoneDigitsMax: 15,
  /** A search for a country waits this long for the next letter. */
  countrySearchMs: 250,
  abhaDigits: 14,
  passwordMin: 8,
  passwordMax: 128,
  /** People named in one change of a network. */
  networkTargets: 50,
  /** Invitations of one device that may wait at once. */
  pendingInvites: 20,
  dashboardDays: 14,
  upcomingAlarms: 5,
  notificationPage: 20,
  /** Headers get a border when the page is scrolled further than this many pixels. */
  scrollBorder: 10,
  /** The side navigation is a fixed panel from this width on, an overlay below (spec 2: "over 718px"). */
  panelWidth: 719,
  /** The panel is collapsible from this width on (spec 2: "wider than 992px"). */
  wideWidth: 993,
  actionToastMs: 2000,
  toastMs: 5000,
  /** How long a message offers to take an action back. */
  undoToastMs: 10_000,
  chunkLoadTimeoutMs: 120_000,
} as const
