import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const tidyUp = runInNewContext('gc') as () => void

/** What this process keeps in memory, in bytes, without what only waits to be tidied up. */
export function keptBytes(): number {
  tidyUp()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}
