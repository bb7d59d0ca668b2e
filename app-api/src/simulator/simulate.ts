import { setTimeout as pause } from 'node:timers/promises'
import { DeviceCallFailed } from './device-client'
import { runningDevice, type Counts, type RunningDevice } from './running-device'

const day = 24 * 3_600_000
const atOnce = 8
/** How many devices look for a new schedule in one round. */
const syncsPerRound = 25

export type Simulation = {
  url: string
  deviceIds: string[]
  /** How many times as fast as the real time, until the present is reached. */
  speed: number
  /** How many days before the present it begins. */
  days: number
  /** Whether it ends at the present instead of going on with it. */
  once: boolean
  clock: () => number
  /** Milliseconds between two rounds. */
  roundMs: number
  onRound: (round: { at: Date; counts: Counts; unreached: string | undefined }) => void
  signal?: AbortSignal
}

async function inTurns<Item>(items: Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = [...items]
  const worker = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await work(next)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

/** The devices that the server knows, with their schedules. */
async function startDevices({ url, deviceIds, clock }: Simulation): Promise<RunningDevice[]> {
  const known: RunningDevice[] = []
  await inTurns(
    deviceIds.map((deviceId) => runningDevice(url, deviceId)),
    async (device) => {
      try {
        await device.sync(clock())
        known.push(device)
      } catch (error) {
        if ((error as DeviceCallFailed).status !== 401) throw error
      }
    },
  )
  return known
}

/** Plays the last days of the devices, then follows the present; answers how many there were. */
export async function simulate(simulation: Simulation): Promise<number> {
  const { speed, days, once, clock, roundMs, onRound, signal } = simulation
  const devices = await startDevices(simulation)
  let from = clock() - days * day
  while (!signal?.aborted) {
    const present = clock()
    const to = Math.min(from + speed * roundMs, present)
    const counts: Counts = {}
    let unreached: string | undefined
    const due = devices.splice(0, syncsPerRound)
    devices.push(...due)
    await inTurns(devices, async (device) => {
      try {
        if (due.includes(device)) await device.sync(clock())
        for (const [type, count] of Object.entries(await device.live({ from, to }))) {
          counts[type as keyof Counts] = (counts[type as keyof Counts] ?? 0) + count
        }
      } catch (error) {
        if (!(error instanceof DeviceCallFailed)) throw error
        unreached = error.message
      }
    })
    onRound({ at: new Date(to), counts, unreached })
    from = to
    if (once && to === present) break
    await pause(roundMs, undefined, { signal }).catch(() => undefined)
  }
  return devices.length
}
