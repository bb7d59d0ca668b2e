import { memoryStore } from '../testing/store/memory-store'
import { describeFuzz, fuzz } from './fuzz'

const [requests = 100_000, seed = Date.now()] = process.argv.slice(2).map(Number)
const store = await memoryStore()
const started = performance.now()
const report = await fuzz(store, requests, seed)
const seconds = (performance.now() - started) / 1000
await store.close()
console.log(`seed ${seed}, ${seconds.toFixed(1)} s\n${describeFuzz(report)}`)
process.exitCode = report.wrong.length > 0 ? 1 : 0
