import { readCommandLine } from '../../build/machine/command-line.mjs'
import { Stop } from '../../build/machine/progress.mjs'
import { endsWithItsWork } from '../../build/bench/endings'
import { load, problemsOf, told, usual, type Wanted } from './load'
import { storesOf } from './measured-server'

const help = `pnpm load

  What people and boxes do together, at a rate that does not wait for answers (90 of 100 read):
  held, then so many times that for ten seconds, then as before. Exit code 1 where calls fail, p99 is
  not below ${usual.embedded.p99} ms (embedded) or ${usual.postgres.p99} ms (postgres), it is not quick again within 5 s, or it
  keeps 50 MB more than before.

  --store STORE   embedded or postgres (both)
  --rate N        calls a second (${usual.embedded.rate} embedded, ${usual.postgres.rate} postgres)
  --seconds S     how long (60); 1200 is a soak, 28800 are eight hours
  --overload N    how many times the rate (5), 0 for none`

let ticking: NodeJS.Timeout | undefined

function clear(): void {
  clearInterval(ticking)
  if (process.stdout.isTTY) process.stdout.write('\r\x1b[K')
}

/** One line that counts the seconds, or where nobody looks one for each part. */
function say(what: string): void {
  clear()
  if (!process.stdout.isTTY) return console.log(what)
  let seconds = 0
  const write = () => process.stdout.write(`\r\x1b[K${what}, ${seconds++} s`)
  write()
  ticking = setInterval(write, 1000)
}

/** @throws Stop when it is not a number from `least` on */
function numberOf(option: string, text: string, least: number): number {
  const number = Number(text)
  if (text.trim() !== '' && Number.isFinite(number) && number >= least) return number
  throw new Stop(`--${option} is "${text}", but must be a number from ${least} on.`)
}

async function loadOne(wanted: Wanted): Promise<void> {
  const loaded = await load(wanted, say)
  clear()
  if (!loaded) return console.log('PostgreSQL is not here and could not be installed: not measured')
  console.log(told(wanted.store, loaded))
  const problems = problemsOf(wanted.store, loaded)
  for (const problem of problems) console.log(`  ${problem}`)
  if (problems.length > 0) process.exitCode = 1
}

const text = { type: 'string' } as const
const given = readCommandLine(() => help, {
  options: { store: text, rate: text, seconds: text, overload: text },
})
if (given) {
  const { store: asked, rate, seconds = '60', overload = '5' } = given.values
  await endsWithItsWork(async () => {
    for (const store of storesOf(asked)) {
      await loadOne({
        store,
        rate: rate === undefined ? usual[store].rate : numberOf('rate', rate, 1),
        seconds: numberOf('seconds', seconds, 1),
        overload: numberOf('overload', overload, 0),
      })
    }
  })
}
