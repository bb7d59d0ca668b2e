import { readCommandLine } from '../machine/command-line.mjs'
import { Stop } from '../machine/progress.mjs'
import { stopRunning } from '../machine/run.mjs'
import { promiseRow } from './promise-row'
import { tableOf } from './promise-table'
import { promises } from './promises'
import { prove } from './prove'

const help = `pnpm trust [G1 G2 ...]

  Runs what proves each promise of docs/trust.md, or those that are named, and prints one table.
  Ends with 1 when one is not held, or could not be run.`

const interrupted = 130

/** Ends all that was started when somebody ends this. */
function untilStopped(): AbortSignal {
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      stopping.abort()
      stopRunning()
    })
  return stopping.signal
}

async function trust(ids: string[]): Promise<void> {
  const unknown = ids.find((id) => !promises.some((promise) => promise.id === id))
  if (unknown !== undefined) throw new Stop(`There is no ${unknown}; see docs/trust.md.`)
  const asked = promises.filter(({ id }) => ids.length === 0 || ids.includes(id))
  const until = untilStopped()

  const files = await prove(asked, until)

  if (until.aborted) {
    console.log('Ended before all was run.')
    process.exitCode = interrupted
    return
  }
  const rows = asked.map((promise) => promiseRow(promise, files))
  console.log(`\n${tableOf(rows)}`)
  const bad = rows.filter(({ verdict }) => ['NOT HELD', 'not run'].includes(verdict))
  process.exitCode = bad.length > 0 ? 1 : 0
}

const given = readCommandLine(() => help, { options: {}, allowPositionals: true })
if (given)
  await trust(given.positionals).catch((error: unknown) => {
    console.error(error instanceof Stop ? error.message : error)
    process.exitCode = process.exitCode || 1
  })
