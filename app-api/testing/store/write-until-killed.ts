import { once } from 'node:events'
import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises'
import { takeEvents } from '../../src/device-api/take-events'
import { openStore } from '../../src/store/open-store'
import type { Store } from '../../src/store/store'

// A process of its own: `write-until-killed.ts <first sequence number> <devices...>` waits for a
// line, then writes events of each device and says the number of each that the store acknowledged.
const [first = '', ...deviceIds] = process.argv.slice(2)
const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir = '' } = process.env

// A database that was killed needs a moment.
async function open(): Promise<Store> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await openStore({
        databaseUrl,
        databaseConnections: 4,
        unsafeDatabase: 'refused',
        dataDir,
        newDatabase: 'allowed',
      })
    } catch (error) {
      if (tries === 100) throw error
      await pause(100)
    }
  }
}

async function write({ db }: Store, deviceId: string): Promise<void> {
  for (let seq = Number(first); ; seq += 1) {
    const now = new Date()
    const events = [{ seq, at: now.toISOString(), type: 'taken' as const, box: 1 }]
    await takeEvents(db, { deviceId, events, now, keepDays: 400 })
    process.stdout.write(`${deviceId} ${seq}\n`)
    // The embedded database would leave no turn to hear that stdin has ended.
    await turn()
  }
}

// Whoever started it may be killed too: then nobody is left to kill this one.
process.stdin.once('end', () => process.exit())
await once(process.stdin, 'data')
const store = await open()
await Promise.all(deviceIds.map((deviceId) => write(store, deviceId)))
