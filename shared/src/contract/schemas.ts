import * as z from 'zod/mini'
import {
  adherenceDay,
  box,
  clock,
  contrast,
  dayTimes,
  dayNotification,
  deviceListItem,
  deviceTimezone,
  firstSteps,
  grantableRole,
  invite,
  language,
  messageChoices,
  messages,
  networkUser,
  notes,
  noteSaid,
  onIt,
  role,
  sessionUser,
  sync,
  textSize,
  today,
} from './answers'
import { doseRecord, sheetLink } from './dose-record'
import type { CallName } from './endpoints'

export { beaconSchema } from './beacon-schema'

type Shapes = { body?: z.ZodMiniType; query?: z.ZodMiniType; answer: z.ZodMiniType }

const nothing = z.object({})
const users = z.array(z.string())
/** The device as it is listed from now on; `{}` from a server that does not tell it. */
const newDevice = z.partial(deviceListItem)

/**
 * The declared shapes of every call: body, query and successful answer (spec 7). They say what has
 * the right form; what has the right form and still breaks a rule is refused by `domain`.
 */
export const schemas = {
  register: {
    body: z.strictObject({ displayName: z.string(), email: z.string(), password: z.string() }),
    answer: nothing,
  },
  login: { body: z.strictObject({ idToken: z.string() }), answer: sessionUser },
  logout: { answer: nothing },
  /** Null stands for 204: no live session. */
  /** Ends the caller's session in every browser, in this one too. */
  signOutEverywhere: { body: z.optional(z.strictObject({})), answer: nothing },
  me: { answer: z.nullable(sessionUser) },
  myDevices: {
    body: z.optional(z.strictObject({})),
    /** The first steps are ours: there on a person's first days alone, until they are closed. */
    answer: z.object({
      devices: z.array(deviceListItem),
      firstSteps: z.optional(firstSteps),
    }),
  },
  networkDevices: {
    body: z.strictObject({ targetRole: grantableRole }),
    answer: z.object({ devices: z.array(deviceListItem) }),
  },
  invites: {
    /** The caller's address where invitations are shown once it is confirmed. It is ours. */
    answer: z.object({ invites: z.array(invite), emailToConfirm: z.optional(z.string()) }),
  },
  acceptInvite: {
    body: z.strictObject({ inviteId: z.string(), nickname: z.string() }),
    answer: newDevice,
  },
  rejectInvite: { body: z.strictObject({ inviteId: z.string() }), answer: nothing },
  /** Mails the caller a link, unless their address is confirmed. */
  verifyEmail: {
    body: z.optional(z.strictObject({})),
    answer: z.object({ confirmed: z.boolean() }),
  },
  addDevice: {
    body: z.strictObject({ deviceId: z.string(), nickname: z.string() }),
    answer: newDevice,
  },
  updateProfile: {
    body: z.strictObject({
      displayName: z.string(),
      gender: z.nullable(z.string()),
      dob: z.nullable(z.string()),
      phoneNumber: z.nullable(z.string()),
      ABHANumber: z.nullable(z.string()),
    }),
    answer: nothing,
  },
  preferences: {
    body: z.strictObject({
      firstSteps: z.optional(z.literal('closed')),
      clock: z.optional(clock),
      language: z.optional(language),
      textSize: z.optional(textSize),
      contrast: z.optional(contrast),
    }),
    answer: nothing,
  },
  checkClose: {
    answer: z.object({
      canClose: z.boolean(),
      devicesToCheck: z.array(
        z.object({ id: z.string(), nickname: z.string(), activated_at: z.string() }),
      ),
    }),
  },
  closeAccount: { answer: nothing },
  /** All that is kept of the caller, as a file has it (docs/export.md). */
  exportData: {
    answer: z.object({ export: z.looseObject({ schema: z.string(), version: z.int() }) }),
  },
  dashboard: {
    /** The role and the day are ours: a server as specified does not tell them here. */
    answer: z.object({
      sync,
      deviceInfo: z.array(box),
      deviceTimezone,
      role: z.optional(role),
      today: z.optional(today),
    }),
  },
  adherence: { answer: z.object({ days: z.array(adherenceDay), deviceTimezone }) },
  schedule: {
    /** The day and its times are ours: a server as specified does not tell them here. */
    answer: z.object({
      deviceInfo: z.array(box),
      role,
      deviceTimezone,
      today: z.optional(today),
      dayTimes: z.optional(dayTimes),
    }),
  },
  box: {
    body: z.strictObject({
      box: z.int(),
      medicineName: z.string(),
      quantity: z.int(),
      dose: z.int(),
      alarms: z.array(z.int()),
      version: z.optional(z.int()),
      /**
       * The quantity that a form started from. With it and the version the difference is kept, as
       * pills may have been taken since; without it the quantity is set.
       */
      formerQuantity: z.optional(z.int()),
      /** What the box is filled up to from now on; else that follows from the quantity. */
      fullQuantity: z.optional(z.int()),
    }),
    /** The box as it is stored now; `{}` from a server that does not tell it. */
    answer: z.partial(box),
  },
  dayTimes: { body: dayTimes, answer: nothing },
  /** The caller looks after what was missed at this instant, or does not any more. */
  onIt: {
    body: z.strictObject({ missedAt: z.iso.datetime(), isOnIt: z.boolean() }),
    /** Who looks after it now. */
    answer: z.object({ onIt }),
  },
  /** The caller's note on the dose that was told by this code at this instant; null takes it back. */
  note: {
    body: z.strictObject({
      missedAt: z.iso.datetime(),
      code: z.string(),
      note: z.nullable(noteSaid),
    }),
    /** All notes on it now. */
    answer: z.object({ notes }),
  },
  doseRecord: {
    /** 30 where it is left out. */
    query: z.strictObject({ days: z.optional(z.enum(['14', '30', '90'])) }),
    answer: doseRecord,
  },
  sheetLinks: { answer: z.object({ links: z.array(sheetLink) }) },
  makeSheetLink: {
    body: z.strictObject({
      days: z.literal([14, 30, 90]),
      language,
      /** For how many days it opens the sheet; 7 where it is left out. */
      lasts: z.optional(z.literal([1, 7, 30])),
    }),
    /** The token is told this once. */
    answer: z.object({ token: z.string(), link: sheetLink }),
  },
  endSheetLink: { body: z.strictObject({ linkId: z.string() }), answer: nothing },
  openSheet: {
    body: z.strictObject({ token: z.string() }),
    answer: z.object({
      nickname: z.string(),
      days: z.int(),
      language,
      /** Who made the link. */
      name: z.string(),
      ends: z.string(),
      record: doseRecord,
    }),
  },
  notification: {
    query: z.strictObject({ token: z.optional(z.string()), filter: z.optional(z.string()) }),
    answer: z.object({
      notifications: z.array(z.extend(dayNotification, { id: z.string() })),
      deviceTimezone,
      nextPageInfo: z.object({
        nextPageToken: z.nullable(z.string()),
        pagefilter: z.nullable(z.string()),
      }),
    }),
  },
  network: { answer: z.object({ networkUsers: z.array(networkUser), role }) },
  modify: {
    body: z.strictObject({ targetUsers: users, targetRole: z.string() }),
    answer: nothing,
  },
  remove: { body: z.strictObject({ targetUsers: users }), answer: nothing },
  revokeInvite: { body: z.strictObject({ targetUsers: users }), answer: nothing },
  checkInvite: {
    body: z.strictObject({ targetUserEmail: z.string() }),
    answer: z.object({ id: z.string() }),
  },
  invite: {
    body: z.strictObject({ targetRole: z.string(), targetUserId: z.string() }),
    /** `mailed` when a mail to the person is on its way. */
    answer: z.object({ mailed: z.optional(z.boolean()) }),
  },
  settings: { answer: z.object({ nickname: z.string(), timezoneValue: z.string() }) },
  nickname: { body: z.strictObject({ nickname: z.string() }), answer: nothing },
  resetSchedule: { body: z.optional(z.strictObject({})), answer: nothing },
  subscribe: { body: z.strictObject({ token: z.string() }), answer: nothing },
  messages: { answer: messages },
  messageChoices: { body: messageChoices, answer: nothing },
} satisfies Record<CallName, Shapes>
