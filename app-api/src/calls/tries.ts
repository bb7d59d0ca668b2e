import { limiter } from '@pillbox/shared/server'
import type { Limits } from '../config/config'
import { tooMany } from '../refusals'

/** Tries of something that may fail too often. */
export type Tries = {
  /** Throws a 429 when `key` has used up its tries in the window. */
  refuseOver(key: string): void
  /** Notes one try of `key`. */
  count(key: string): void
}

/** Counts every call of a caller; throws a 429 for the one that is too many. */
export type Calls = { take(key: string): void }

/** The mails of invitations: whether a device may send this address one more; counts it. */
type InviteMails = { take(deviceId: string, address: string): boolean }

type Clock = () => number

const secondMs = 1000
const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

function refuseFor(waitMs: number): void {
  if (waitMs > 0) throw tooMany(Math.ceil(waitMs / 1000))
}

export function triesWithin(most: number, windowMs: number, clock: Clock): Tries {
  const tries = limiter(most, windowMs, clock)
  return {
    refuseOver: (key) => refuseFor(tries.waitOf(key)),
    count: (key) => void tries.take(key),
  }
}

export function callsWithin(most: { perSecond: number; perMinute: number }, clock: Clock): Calls {
  const inSecond = limiter(most.perSecond, secondMs, clock)
  const inMinute = limiter(most.perMinute, minuteMs, clock)
  return { take: (key) => refuseFor(Math.max(inSecond.take(key), inMinute.take(key))) }
}

/** A day's: one to an address, 20 for a device. Nobody's post is filled through us. */
function mailsOfDay(clock: Clock): InviteMails {
  // Not in the store: a device that is given back is emptied of whom it invited.
  const ofDevice = limiter(20, dayMs, clock)
  const toAddress = limiter(1, dayMs, clock)
  return {
    take(deviceId, address) {
      const key = `${deviceId} ${address.toLowerCase()}`
      return Math.max(ofDevice.take(deviceId), toAddress.take(key)) === 0
    },
  }
}

/** The limits of trust.md G13. */
export function triesOf(limits: Limits, clock: Clock) {
  const { callsPerSecond: perSecond, callsPerMinute: perMinute } = limits
  return {
    calls: callsWithin({ perSecond, perMinute }, clock),
    login: triesWithin(limits.loginPerMinute, minuteMs, clock),
    badLogin: triesWithin(limits.badLogins, 15 * minuteMs, clock),
    register: triesWithin(limits.registerPerHour, 60 * minuteMs, clock),
    deviceMisses: triesWithin(limits.deviceMisses, 15 * minuteMs, clock),
    inviteChecks: triesWithin(limits.inviteChecks, 10 * minuteMs, clock),
    verifyMails: triesWithin(3, 60 * minuteMs, clock),
    exports: triesWithin(5, 60 * minuteMs, clock),
    deviceKeys: triesWithin(20, 15 * minuteMs, clock),
    sheetMisses: triesWithin(20, 15 * minuteMs, clock),
    inviteMails: mailsOfDay(clock),
  }
}
