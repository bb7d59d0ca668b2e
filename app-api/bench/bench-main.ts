import { loadavg } from 'node:os'
import autocannon from 'autocannon'
import { readCommandLine } from '../../build/machine/command-line.mjs'
import { endsWithItsWork } from '../../build/bench/endings'
import { benchCalls, type BenchCall } from './bench-calls'
import { startMeasured, storesOf, titles, type StoreName } from './measured-server'

const devices = 2000

type Settings = { url: string; seconds: number; connections: number }

async function measure({ name, per, request }: BenchCall, settings: Settings): Promise<void> {
  let n = 0
  const setupRequest = (base: autocannon.Request) => ({ ...base, ...request(n++) })
  const { url, seconds, connections } = settings
  const load = loadavg()[0] ?? 0
  const found = await autocannon({
    url,
    connections,
    duration: seconds,
    requests: [{ setupRequest }],
  })
  const bad = found.non2xx + found.errors
  // Refused calls are quick: the figures say nothing then.
  if (bad > 0) process.exitCode = 1
  const columns = [
    name.padEnd(18),
    found.requests.average.toFixed(0).padStart(8),
    (per ? (found.requests.average * per).toFixed(0) : '').padStart(9),
    found.latency.p50.toFixed(0).padStart(7),
    found.latency.p99.toFixed(0).padStart(7),
    String(bad).padStart(6),
    load.toFixed(1).padStart(6),
  ]
  console.log(`  ${columns.join(' ')}`)
}

async function bench(store: StoreName, settings: Omit<Settings, 'url'>): Promise<void> {
  const server = await startMeasured(store, devices)
  if (!server)
    return console.log('\nPostgreSQL is not here and could not be installed: not measured')
  console.log(`\n${titles[store]}`)
  console.log('  call               requests/s  items/s  p50 ms  p99 ms    bad   load')
  for (const call of benchCalls(server.cookies, devices))
    await measure(call, { url: server.url, ...settings })
  await server.stop()
}

async function benchAll(seconds: number, connections: number, stores: StoreName[]) {
  console.log(`${connections} connections, ${seconds} s each; server, database and load generator`)
  console.log('share this machine; the identity provider answers at once')
  for (const store of stores) await bench(store, { seconds, connections })
}

const help = `pnpm bench:api

  Requests per second that the server answers, with the machine's load.

  --seconds N      how long each call is asked (5)
  --connections N  how many ask at once (16)
  --store STORE    embedded or postgres (both)`

const text = { type: 'string' } as const
const given = readCommandLine(() => help, {
  options: { seconds: text, connections: text, store: text },
})
if (given) {
  const { seconds = 5, connections = 16, store } = given.values
  await endsWithItsWork(() => benchAll(Number(seconds), Number(connections), storesOf(store)))
}
