import { silentHours, supplyOf, verdictOf, type Today } from '@pillbox/shared/domain'
import { todayOf } from '../devices/today'
import { standingPush } from '../push/notices'
import { workerOf, type Worker } from '../repeatedly'
import {
  noteSilenceTold,
  noteSupplyTold,
  suppliesTold,
  takeWatched,
  type WatchedDevice,
} from '../store/devices/watched'
import type { Database } from '../store/tables'

const hour = 3_600_000
const lookAgainMs = 10 * 60_000
const devicesAtOnce = 50
/** When the watch was away for so long, so were those that devices tell: they come back first. */
const awayMs = 15 * 60_000
const comeBackMs = 30 * 60_000

type Watched = WatchedDevice & { today: Today; now: Date }

/** Does a device owe a word at an instant (ms): was a dose due since its last one? It tells nothing else. */
export const owesAWord = (today: Today, now: number) => verdictOf(today, now).kind === 'unknown'

/** Of a silence everybody is told once, after the hours that they chose. */
async function tellSilence(tx: Database, { deviceId, since, silenceTold, ...watched }: Watched) {
  const { today, timezone, now } = watched
  if (!owesAWord(today, +now)) return
  const silentFor = (+now - +since) / hour
  const due = silentHours.filter((hours) => hours <= silentFor && hours > (silenceTold ?? 0))
  for (const hours of due) {
    const notice = { kind: 'silent', since: since.toISOString(), timezone, hours } as const
    await standingPush(tx, { deviceId, notice, now })
    await noteSilenceTold(tx, deviceId, hours)
  }
}

type Supplies = Map<number, 'low' | 'empty'>

function suppliesNow(today: Today, now: number): Supplies {
  return new Map(
    today.boxes.flatMap(({ medicineName, alarms, quantity = 0, dose = 0 }, index) => {
      const supply = supplyOf({ medicineName, alarms, quantity, dose }, today, now)
      if (!supply?.isLow) return []
      return [[index + 1, supply.quantity === 0 ? 'empty' : 'low'] as const]
    }),
  )
}

/** Of the pills of a box people are told once that they run low, and once that there are none. */
async function tellSupplies(tx: Database, { deviceId, today, now }: Watched, told: Supplies) {
  const present = [...suppliesNow(today, +now)]
  for (const state of ['low', 'empty'] as const) {
    const boxes = present
      .filter(([box, is]) => is === state && told.get(box) !== 'empty' && told.get(box) !== state)
      .map(([box]) => box)
    if (boxes.length === 0) continue
    const kind = state === 'low' ? 'low pills' : 'no pills'
    await standingPush(tx, { deviceId, notice: { kind, boxes }, now })
    await noteSupplyTold(tx, { deviceId, boxes, state })
  }
}

/** `isBack`: was the watch away until just now? */
type Look = { now: Date; isBack: boolean }

async function look(tx: Database, { now, isBack }: Look): Promise<number> {
  const before = new Date(+now - lookAgainMs)
  const devices = await takeWatched(tx, { now, before, most: devicesAtOnce })
  const ids = devices.map(({ deviceId }) => deviceId)
  const days = await todayOf({ db: tx, clock: () => +now }, ids)
  const told = await suppliesTold(tx, ids)
  for (const device of devices) {
    const today = days.get(device.deviceId)
    if (today === undefined) continue
    const boxes = told.filter(({ device_id }) => device_id === device.deviceId)
    const supplies = boxes.flatMap(({ number, supply_told }) =>
      supply_told ? [[number, supply_told] as const] : [],
    )
    const watched = { ...device, today, now }
    if (!isBack) await tellSilence(tx, watched)
    await tellSupplies(tx, watched, new Map(supplies))
  }
  return devices.length
}

export type WatchParts = { db: Database; clock: () => number; onFailure: (error: unknown) => void }

/**
 * Looks at every device somebody has, every ten minutes, for what nobody tells: that it is silent, and
 * that its pills run low. What is told is noted in the transaction that tells it. A silence is told when
 * the watch has gone on for half an hour.
 */
export function deviceWatch({ db, clock, onFailure }: WatchParts): Worker {
  let lookedAt = -Infinity
  let backAt = -Infinity
  const runOnce = async () => {
    const now = clock()
    if (now - lookedAt > awayMs) backAt = now
    const isBack = now - backAt < comeBackMs
    const looked = await db.transaction().execute((tx) => look(tx, { now: new Date(now), isBack }))
    lookedAt = now
    return looked
  }
  return workerOf(runOnce, { onFailure, waits: true })
}
