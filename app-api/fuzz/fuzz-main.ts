import { readCommandLine } from '../../build/machine/command-line.mjs'
import { memoryStore } from '../testing/store/memory-store'
import { describeFuzz, fuzz } from './fuzz'

const help = `pnpm fuzz [requests] [seed]

  Sends generated requests to the server (100000), the same ones again with the same seed.`

async function fuzzAll([requests = 100_000, seed = Date.now()]: number[]): Promise<void> {
  const store = await memoryStore()
  const started = performance.now()
  const report = await fuzz(store, requests, seed)
  const seconds = (performance.now() - started) / 1000
  await store.close()
  console.log(`seed ${seed}, ${seconds.toFixed(1)} s\n${describeFuzz(report)}`)
  process.exitCode = report.wrong.length > 0 ? 1 : 0
}

const given = readCommandLine(() => help, { allowPositionals: true })
if (given) await fuzzAll(given.positionals.map(Number))
