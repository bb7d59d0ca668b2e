import { execFileSync } from 'node:child_process'
import { closeSync, openSync, unlinkSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { LightMyRequestResponse } from 'fastify'
import { openStore } from '../../src/store/open-store'
import { appOver } from '../app-in-memory'
import { sharedDevice } from '../shared-device'

// A process of its own, which may mount: `on-a-full-disk.ts <folder>` mounts a small disk there, fills
// it under the server to the last byte, makes room again, and says what came of each as JSON.
const [folder = ''] = process.argv.slice(2)
execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=220m', 'tmpfs', folder])

const open = () =>
  openStore({
    databaseUrl: undefined,
    databaseConnections: 1,
    unsafeDatabase: 'refused',
    dataDir: folder,
    newDatabase: 'allowed',
  })
const store = await open()
const { as } = await sharedDevice(appOver(store, {}))

async function timed(asked: Promise<LightMyRequestResponse>) {
  const began = performance.now()
  const { statusCode, headers } = await asked
  return { status: statusCode, retryAfter: headers['retry-after'], ms: performance.now() - began }
}

let acknowledged = ''
async function write(nickname: string) {
  const answer = await timed(as('olga', 'nickname', { nickname }))
  if (answer.status === 200) acknowledged = nickname
  return answer
}

/** Writes till there is no room for another byte. */
function fill(path: string): void {
  const file = openSync(path, 'w')
  for (let size = 1 << 20; size > 0;) {
    try {
      writeSync(file, Buffer.alloc(size))
    } catch {
      size >>= 1
    }
  }
  closeSync(file)
}

const before = [await write('Before')]
const hole = join(folder, 'hole')
fill(hole)
// The server looks at its disk once in a second.
await pause(1100)
const [writes, reads] = [[], []] as Awaited<ReturnType<typeof timed>>[][]
for (let n = 0; n < 20; n += 1) {
  writes!.push(await write(`Full ${n}`))
  reads!.push(await timed(as('olga', 'myDevices', {})))
}
const keptMeanwhile = (await as('olga', 'myDevices', {})).payload.includes(acknowledged)
unlinkSync(hole)
const emptied = performance.now()
while ((await write('After')).status !== 200) await pause(50)
const backAfterMs = performance.now() - emptied
await store.close()

const again = await open()
const rows = await again.db.selectFrom('user_device').select('nickname').execute()
const keptAfter = rows.some((row) => row.nickname === acknowledged)
await again.close()
console.log(JSON.stringify({ before, writes, reads, keptMeanwhile, backAfterMs, keptAfter }))
process.exit()
