import { limiter } from '@pillbox/shared/server'
import type { Limits } from '../config/config'
import { tooMany } from '../refusals'
import type { Database } from '../store/tables'
import { countingHere, countingIn, type Counter, type Counting } from './counters'

/** Tries of something that may fail too often. */
export type Tries = {
  /** Throws a 429 when `key` is known to have used up its tries in the window. */
  refuseOver(key: string): void
  /** Notes one try of `key`. */
  count(key: string): Promise<void>
  /** Notes one try of `key`; throws a 429 for the one that is too many. */
  take(key: string): Promise<void>
}

/** Tries that are answered more slowly the more of them fail, and never refused. */
export type SlowDown = {
  /** Milliseconds that the next try of `key` waits. */
  pauseOf(key: string): number
  /** Notes that a try of `key` failed. */
  count(key: string): Promise<void>
}

/** Counts every call of a caller; throws a 429 for the one that is too many. */
export type Calls = { take(key: string): void }

/** The mails of invitations: whether a device may send this address one more; counts it. */
type InviteMails = { take(deviceId: string, address: string, tx: Database): Promise<boolean> }

type Clock = () => number

const secondMs = 1000
const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

function refuseFor(waitMs: number): void {
  if (waitMs > 0) throw tooMany(Math.ceil(waitMs / 1000))
}

export function triesOn(counter: Counter): Tries {
  return {
    refuseOver: (key) => refuseFor(counter.waitOf(key)),
    count: async (key) => void (await counter.take(key)),
    async take(key) {
      refuseFor(counter.waitOf(key))
      refuseFor(await counter.take(key))
    },
  }
}

/** So many failures, and from then on so long a wait. */
const steps = [
  { failures: 10, waitMs: 500 },
  { failures: 20, waitMs: 1500 },
  { failures: 40, waitMs: 4000 },
]

/** Who owns what is tried waits a few seconds at most, whoever else tries it from wherever. */
export function slowDownOn(
  counting: Counting,
  name: string,
  { windowMs, longestWaitMs }: { windowMs: number; longestWaitMs: number },
): SlowDown {
  const counters = steps.map(({ failures, waitMs }) => ({
    counter: counting(`${name} ${failures}`, failures, windowMs),
    waitMs: Math.min(waitMs, longestWaitMs),
  }))
  return {
    pauseOf: (key) =>
      Math.max(0, ...counters.map(({ counter, waitMs }) => (counter.waitOf(key) > 0 ? waitMs : 0))),
    count: async (key) => {
      for (const { counter } of counters) await counter.take(key)
    },
  }
}

export function callsWithin(most: { perSecond: number; perMinute: number }, clock: Clock): Calls {
  const inSecond = limiter(most.perSecond, secondMs, clock)
  const inMinute = limiter(most.perMinute, minuteMs, clock)
  return { take: (key) => refuseFor(Math.max(inSecond.take(key), inMinute.take(key))) }
}

/** A day's: whether this address may be mailed once more; counts it. */
type DailyMails = { take(address: string): Promise<boolean> }

function onceADay(counting: Counting, name: string): DailyMails {
  const counter = counting(name, 1, dayMs)
  return { take: async (address) => (await counter.take(address.toLowerCase())) === 0 }
}

/** A day's: one to an address, 20 for a device. Nobody's post is filled through us. */
function mailsOfDay(counting: Counting): InviteMails {
  // Not with the invitations: a device that is given back is emptied of whom it invited.
  const ofDevice = counting('mails of a device', 20, dayMs)
  const toAddress = counting('mails to an address', 1, dayMs)
  return {
    async take(deviceId, address, tx) {
      const key = `${deviceId} ${address.toLowerCase()}`
      const waits = [await ofDevice.take(deviceId, tx), await toAddress.take(key, tx)]
      return Math.max(...waits) === 0
    },
  }
}

/**
 * The limits of trust.md G13. What is tried is counted in `store` for all its processes, where there
 * is one that several may use; calls as such always in this process, as a count would cost each one.
 */
export function triesOf(limits: Limits, clock: Clock, store?: Database) {
  const { callsPerSecond: perSecond, callsPerMinute: perMinute, longestWaitMs } = limits
  const counting = store === undefined ? countingHere(clock) : countingIn(store, clock)
  const tries = (...how: Parameters<Counting>) => triesOn(counting(...how))
  return {
    calls: callsWithin({ perSecond, perMinute }, clock),
    login: tries('login', limits.loginPerMinute, minuteMs),
    badLogin: tries('bad login', limits.badLogins, 15 * minuteMs),
    account: slowDownOn(counting, 'account', { windowMs: 15 * minuteMs, longestWaitMs }),
    register: tries('register', limits.registerPerHour, 60 * minuteMs),
    deviceMisses: tries('device misses', limits.deviceMisses, 15 * minuteMs),
    inviteChecks: tries('invite checks', limits.inviteChecks, 10 * minuteMs),
    verifyMails: tries('verify mails', 3, 60 * minuteMs),
    // Whose address it is may never have asked for an account.
    verifyMailsOfDay: tries('verify mails of a day', 6, dayMs),
    usedEmailMails: onceADay(counting, 'used email mails'),
    exports: tries('exports', 5, 60 * minuteMs),
    deviceKeys: tries('device keys', 20, 15 * minuteMs),
    sheetMisses: tries('sheet misses', 20, 15 * minuteMs),
    inviteMails: mailsOfDay(counting),
  }
}
