import * as z from 'zod/mini'

/** A name of a device in its answers: the IANA zone that its alarms follow (spec 3). */
export const deviceTimezone = z.object({ timezoneValue: z.string() })

export const sync = z.object({
  status: z.boolean(),
  syncedTime: z.nullable(z.string()),
  updatedTime: z.nullable(z.string()),
})

/** How a person reads times of day; left out until they chose. It is ours. */
export const clock = z.enum(['24-hour', '12-hour'])

/** What a person reads; left out until they chose. It is ours. */
export const language = z.enum(['en', 'hi', 'bn'])

/** How large letters are for a person; left out until they chose. It is ours. */
export const textSize = z.enum(['100', '125', '150'])

/** The contrast that a person chose; left out until then. It is ours. */
export const contrast = z.enum(['usual', 'high'])

/** Spec 3, user session object, with the fields of the profile (readings A36). */
export const sessionUser = z.object({
  email: z.string(),
  displayName: z.string(),
  gender: z.nullable(z.enum(['Male', 'Female', 'Others'])),
  dob: z.nullable(z.string()),
  phoneNumber: z.nullable(z.string()),
  ABHANumber: z.nullable(z.string()),
  photoURL: z.nullable(z.string()),
  nicknames: z.record(z.string(), z.string()),
  clock: z.optional(clock),
  language: z.optional(language),
  textSize: z.optional(textSize),
  contrast: z.optional(contrast),
})

/** Who said that they look after a missed pill. It is ours. */
export const onIt = z.array(
  z.object({ name: z.string(), since: z.string(), missedAt: z.string(), isYou: z.boolean() }),
)

/** What somebody notes on a dose that was missed. It is ours. */
export const noteSaid = z.strictObject({
  kind: z.enum(['late', 'skipped', 'other']),
  takenAt: z.optional(z.iso.datetime()),
  text: z.optional(z.string()),
})

/** The notes on a dose, the first written first, with who wrote each and when. */
export const notes = z.array(
  z.object({
    kind: noteSaid.shape.kind,
    takenAt: z.optional(z.string()),
    text: z.optional(z.string()),
    name: z.string(),
    at: z.string(),
    isYou: z.boolean(),
  }),
)

/** What is known of a device's own day. It is ours: a server as specified does not tell it. */
export const today = z.object({
  timezone: z.string(),
  boxes: z.array(
    z.object({
      medicineName: z.string(),
      alarms: z.array(z.int()),
      quantity: z.optional(z.int()),
      dose: z.optional(z.int()),
    }),
  ),
  told: z.array(
    z.object({ timestamp: z.string(), code: z.string(), medicineName: z.optional(z.string()) }),
  ),
  began: z.nullable(z.string()),
  heard: z.nullable(z.string()),
  changed: z.nullable(z.string()),
  onIt: z.optional(onIt),
})

export const deviceListItem = z.object({
  id: z.string(),
  nickname: z.string(),
  hasRecentMissedPill: z.boolean(),
  sync,
  today: z.optional(today),
})

/** What the devices do not say of a person's first steps. It is ours. */
export const firstSteps = z.object({
  /** Has somebody else a place on one of them, or an invitation that waits? */
  isShared: z.boolean(),
})

export const grantableRole = z.enum(['Member', 'Viewer'])
export const role = z.enum(['Admin', 'Owner', 'Member', 'Viewer'])

export const invite = z.object({
  id: z.string(),
  deviceId: z.string(),
  targetRole: grantableRole,
  invitedBy: z.object({ displayName: z.string(), email: z.string() }),
})

/** The times of day of a device, in minutes of its day. They are ours. */
export const dayTimes = z.strictObject({
  morning: z.int(),
  noon: z.int(),
  evening: z.int(),
  night: z.int(),
})

/**
 * `version` lets a save notice that somebody else changed the box (trust.md 4, row 20).
 * `fullQuantity`, what it was filled up to last, comes from a server that counts pills alone.
 */
export const box = z.object({
  medicineName: z.string(),
  quantity: z.int(),
  dose: z.int(),
  alarms: z.array(z.int()),
  version: z.int(),
  fullQuantity: z.optional(z.int()),
})

export const dayNotification = z.object({
  timestamp: z.string(),
  code: z.string(),
  message: z.string(),
  /** Ours: there where somebody noted something. */
  notes: z.optional(notes),
})

/** One day of adherence; `date` is day-month-year, dash separated (spec 3). */
export const adherenceDay = z.object({
  date: z.string(),
  metrics: z.object({ pillsTaken: z.int(), pillsMissed: z.int() }),
  notifications: z.array(dayNotification),
})

const kindsOfMessages = z.object({
  missed: z.boolean(),
  silent: z.boolean(),
  'low pills': z.boolean(),
  'wrong pill': z.boolean(),
  invitation: z.boolean(),
})
const minute = z.int().check(z.minimum(0), z.maximum(1439))
const hour = z.int().check(z.minimum(0), z.maximum(23))
const hoursOfSilence = z.literal([6, 12, 24])
/** Minutes of the day where the person is. */
const quiet = z.nullable(z.strictObject({ from: minute, to: minute }))

/** What a person is told by messages, and what became of them. It is ours. */
export const messages = z.object({
  kinds: kindsOfMessages,
  silentHours: hoursOfSilence,
  quiet,
  /** At which hour of the person's day a message says how yesterday was; null: at none. */
  digestHour: z.nullable(hour),
  /** Is a missed pill mailed where no message reaches them? Null where no mails are sent. */
  mail: z.nullable(z.boolean()),
  devices: z.array(z.object({ id: z.string(), nickname: z.string(), role, isMuted: z.boolean() })),
  browsers: z.array(
    z.object({
      name: z.string(),
      isThis: z.boolean(),
      state: z.enum(['new', 'delivered', 'failing', 'refused', 'gone']),
      /** ISO instant of the state; of a new one when it was turned on. */
      since: z.string(),
      /** ISO instant of the last message that arrived. */
      delivered: z.nullable(z.string()),
    }),
  ),
})

/** What a person chooses; what is not named stays as it was. */
export const messageChoices = z.strictObject({
  kinds: z.optional(z.partial(z.strictObject(kindsOfMessages.shape))),
  silentHours: z.optional(hoursOfSilence),
  quiet: z.optional(quiet),
  digestHour: z.optional(z.nullable(hour)),
  mail: z.optional(z.boolean()),
  /** IANA zone in which the times of day are meant. */
  timezone: z.optional(z.string()),
  device: z.optional(z.strictObject({ id: z.string(), isMuted: z.boolean() })),
})

export const networkUser = z.object({
  id: z.string(),
  displayName: z.string(),
  email: z.string(),
  photoURL: z.nullable(z.string()),
  role: z.enum(['Admin', 'Owner', 'Member', 'Viewer', 'Invited']),
})
